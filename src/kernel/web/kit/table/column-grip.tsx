import { type PointerEvent, useState } from 'react';
import styles from './table-head.module.css';
import { widthMax, widthMin } from './table-layout.ts';

interface Props {
  /** Nothing gives the column its own width back. */
  readonly onWidth: (width: number | undefined) => void;
}

/** The edge of a column that a mouse drags; keys do the same in the menu of columns. */
export function ColumnGrip({ onWidth }: Props) {
  const [drag, setDrag] = useState<{ readonly from: number; readonly width: number; readonly by: number }>();
  const begin = (event: PointerEvent<HTMLSpanElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    setDrag({ from: event.clientX, width: event.currentTarget.closest('th')?.getBoundingClientRect().width ?? widthMin, by: 0 });
  };
  const end = () => {
    if (drag && drag.by !== 0) onWidth(Math.round(drag.width + drag.by));
    setDrag(undefined);
  };
  return (
    <span
      aria-hidden
      className={styles.grip}
      data-dragged={drag !== undefined}
      style={drag && { translate: `${drag.by}px 0` }}
      onPointerDown={begin}
      onPointerMove={(event) => drag && setDrag({ ...drag, by: Math.min(widthMax, Math.max(widthMin, drag.width + event.clientX - drag.from)) - drag.width })}
      onPointerUp={end}
      onPointerCancel={() => setDrag(undefined)}
      onDoubleClick={() => onWidth(undefined)}
    />
  );
}
