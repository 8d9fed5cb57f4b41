import { type RefObject, useLayoutEffect, useRef } from 'react';
import tableStyles from './data-table.module.css';
import type { TableColumn, TableProps } from './data-table.tsx';
import styles from './table-head.module.css';
import { TableHead } from './table-head.tsx';
import type { TableLayout } from './table-layout.ts';

interface Props<Row> {
  readonly table: TableProps<Row>;
  readonly columns: readonly TableColumn<Row>[];
  readonly layout: TableLayout['widths'];
  readonly onWidth: (key: string, width: number | undefined) => void;
  /** As wide as the heads are that it stands for. */
  readonly widths: readonly number[];
  readonly scroll: RefObject<HTMLElement | null>;
  readonly density: string;
}

/** The heads again, under the page's own, once theirs are scrolled away: no box that scrolls sideways can hold them there. */
export function FloatingHead<Row>({ table, columns, layout, onWidth, widths, scroll, density }: Props<Row>) {
  const inner = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const [from, to] = [scroll.current, inner.current];
    if (!from || !to) return;
    const follow = () => {
      to.scrollLeft = from.scrollLeft;
    };
    follow();
    from.addEventListener('scroll', follow, { passive: true });
    return () => from.removeEventListener('scroll', follow);
  }, [scroll]);
  return (
    <div className={styles.floating} aria-hidden>
      <div ref={inner} className={styles.follows}>
        <table
          className={tableStyles.table}
          data-density={density}
          data-ticks={table.onSelect !== undefined}
          style={{ width: widths.reduce((sum, width) => sum + width, 0), tableLayout: 'fixed' }}
        >
          <colgroup>
            {widths.map((width, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column has its place and nothing else
              <col key={at} style={{ width }} />
            ))}
          </colgroup>
          <TableHead table={table} columns={columns} widths={layout} onWidth={onWidth} copy />
        </table>
      </div>
    </div>
  );
}
