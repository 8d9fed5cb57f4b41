import { lazy, Suspense, useEffect, useRef } from 'react';
import { useStore } from '../../../kernel/web/store.ts';
import { searchIsOpen } from './search-state.ts';
import { takeTypedEarly } from './typed-early.ts';

const SearchDialog = lazy(() => import('./search-dialog.tsx'));

/** Loads the search when it is first opened. */
export function Search() {
  const opened = useStore(searchIsOpen);
  const asked = useRef(false);
  asked.current ||= opened;
  useEffect(() => {
    if (!opened) return;
    window.addEventListener('keydown', takeTypedEarly, { capture: true });
    return () => window.removeEventListener('keydown', takeTypedEarly, { capture: true });
  }, [opened]);
  return asked.current ? (
    <Suspense fallback={null}>
      <SearchDialog opened={opened} />
    </Suspense>
  ) : null;
}
