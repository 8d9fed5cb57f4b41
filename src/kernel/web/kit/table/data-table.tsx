import { useMediaQuery } from '@mantine/hooks';
import { type CSSProperties, type ReactNode, useRef } from 'react';
import { type AskPage, useListPrint } from '../print/list-print.ts';
import { PrintSheet } from '../print/print-sheet.tsx';
import { useLocalStorage } from '../use-local-storage.ts';
import styles from './data-table.module.css';
import { drawnWholeMax, TableBody } from './table-body.tsx';
import { TableFoot } from './table-foot.tsx';
import { TableHead } from './table-head.tsx';
import { tellCutWords, useTableFrame } from './use-table-frame.ts';

export interface TableColumn<Row> {
  readonly key: string;
  readonly title: string;
  readonly render: (row: Row) => ReactNode;
  readonly sortable?: boolean;
  /** Numbers stand at the right, in figures of one width. */
  readonly numeric?: boolean;
  /** Out of sight until it is asked for. */
  readonly folded?: boolean;
  /** False keeps it off the two lines a phone has room for. */
  readonly onCard?: boolean;
}

export interface TableProps<Row> {
  readonly name: string;
  readonly label: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[] | undefined;
  readonly rowKey: (row: Row) => string;
  readonly rowName: (row: Row) => string;
  readonly total: number;
  /** There are more than that: nobody has counted to the end. */
  readonly capped?: boolean | undefined;
  readonly page: number;
  readonly pageSize: number;
  readonly sortField: string | undefined;
  readonly sortOrder: 'asc' | 'desc';
  readonly busy?: boolean;
  readonly onSort: (field: string, order: 'asc' | 'desc') => void;
  readonly onPage: (page: number) => void;
  readonly onPageSize?: (rows: number) => void;
  readonly onOpen?: (row: Row) => void;
  readonly selected?: ReadonlySet<string>;
  readonly onSelect?: (keys: ReadonlySet<string>) => void;
  /** What can be done with what is selected. */
  readonly bulk?: ReactNode;
  /** Asks for any page of what is shown, so that all of it can be printed. */
  readonly ask: AskPage<Row>;
  /** What narrows it, in words. */
  readonly narrowed?: readonly ReactNode[];
}

export type Density = 'comfortable' | 'compact';

/** A list as a table at a desk and as cards on a phone. Arrows or j and k move, Enter opens. */
export function DataTable<Row>(props: TableProps<Row>) {
  const { name, columns: all } = props;
  const phone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false }) ?? false;
  const [density, setDensity] = useLocalStorage<Density>('table.density', 'comfortable');
  const [hidden, setHidden] = useLocalStorage<string[]>(
    `table.${name}.hidden`,
    all.filter((column) => column.folded).map((column) => column.key),
  );
  const scroll = useRef<HTMLDivElement>(null);
  const partly = !phone && (props.rows?.length ?? 0) > drawnWholeMax;
  const { frame, look } = useTableFrame(scroll, { phone, partly });
  const columns = all.filter((column, at) => at === 0 || !hidden.includes(column.key));
  const { sheet, busy, print } = useListPrint({ ask: props.ask, rowKey: props.rowKey, ready: props.rows !== undefined });

  return (
    <section
      className={styles.frame}
      data-more={frame.more}
      data-printed={sheet !== undefined}
      style={{ '--foot': `${frame.foot}px` } as CSSProperties}
      aria-label={props.label}
      aria-busy={props.busy ?? false}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only tells words that are there anyway */}
      {/* biome-ignore lint/a11y/useKeyWithMouseEvents: by the keyboard a row is opened, and read whole */}
      <div
        ref={scroll}
        className={styles.scroll}
        style={{ maxHeight: frame.maxHeight }}
        data-aside={frame.aside}
        onScroll={look}
        onMouseOver={(event) => tellCutWords(event.target)}
      >
        <table className={styles.table} data-density={phone ? 'card' : density} data-ticks={props.onSelect !== undefined}>
          {!phone && <TableHead table={props} columns={columns} />}
          <TableBody table={props} columns={columns} density={density} phone={phone} partly={partly} scroll={scroll} />
        </table>
      </div>
      <TableFoot table={props} phone={phone} density={density} onDensity={setDensity} hidden={hidden} onHidden={setHidden} printing={busy} onPrint={print} />
      {sheet && <PrintSheet title={props.label} columns={columns} sheet={sheet} rowKey={props.rowKey} narrowed={props.narrowed ?? []} />}
    </section>
  );
}
