import { lazy, Suspense, useRef } from 'react';

const PaletteDialog = lazy(() => import('./palette.tsx'));

interface Props {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Loads the palette the first time it is asked for. */
export function Palette(props: Props) {
  const asked = useRef(false);
  if (props.opened) asked.current = true;
  return asked.current ? (
    <Suspense fallback={null}>
      <PaletteDialog {...props} />
    </Suspense>
  ) : null;
}
