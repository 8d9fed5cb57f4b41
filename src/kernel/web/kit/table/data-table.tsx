import { useMediaQuery } from '@mantine/hooks';
import { type CSSProperties, type ReactNode, useRef } from 'react';
import type { GroupBy, GroupSum, RowGroup } from '../../../contract/records/grouping.ts';
import { type AskPage, useListPrint } from '../print/list-print.ts';
import { PrintSheet } from '../print/print-sheet.tsx';
import { useLocalStorage } from '../use-local-storage.ts';
import type { CellEdit } from './cell/cell-edit.tsx';
import styles from './data-table.module.css';
import { FloatingHead } from './floating-head.tsx';
import { drawnWholeMax, TableBody } from './table-body.tsx';
import { TableFoot } from './table-foot.tsx';
import { TableHead } from './table-head.tsx';
import { type TableLook, useTableLayout } from './table-layout.ts';
import { tellCutWords, useTableFrame } from './use-table-frame.ts';

export interface TableColumn<Row> {
  readonly key: string;
  readonly title: string;
  readonly render: (row: Row) => ReactNode;
  readonly sortable?: boolean;
  /** Numbers stand at the right, in figures of one width. */
  readonly numeric?: boolean;
  /** Hidden until the user chooses it. */
  readonly folded?: boolean;
  /** A number that is compared with the others of the column by a bar below it. */
  readonly bar?: (row: Row) => number | null;
  /** How it is changed where it stands, at a desk. */
  readonly edit?: CellEdit<Row>;
  /** What a group of this column is called, where that is not what the column says. */
  readonly gathered?: (label: string) => ReactNode;
  /** False keeps it off the two lines a phone has room for. */
  readonly onCard?: boolean;
}

/** How the rows of a table are gathered. */
export interface TableGroups {
  readonly by: GroupBy;
  readonly sums: readonly GroupSum[];
  readonly groups: readonly RowGroup[];
  /** Which of the rows that are open is the page's first. */
  readonly from: number;
  readonly onFold: (group: RowGroup) => void;
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
  /** How many are meant, where that is more than the rows that are here. */
  readonly selectedCount?: number;
  readonly onClear?: () => void;
  /** What can be done with what is selected. */
  readonly bulk?: ReactNode;
  /** Asks for any page of what is shown, so that all of it can be printed. */
  readonly ask: AskPage<Row>;
  /** Which columns it has, where another part of the screen knows it too. */
  readonly layout?: TableLook<Row>;
  readonly groups?: TableGroups | undefined;
  /** What narrows it, in words. */
  readonly narrowed?: readonly ReactNode[];
}

export type Density = 'comfortable' | 'compact';

/** A list as a table at a desk and as cards on a phone. Arrows or j and k move, Enter opens. */
export function DataTable<Row>(props: TableProps<Row>) {
  const { name, columns: all } = props;
  const phone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false }) ?? false;
  const [density, setDensity] = useLocalStorage<Density>('table.density', 'comfortable');
  const own = useTableLayout(name, all);
  const layout = props.layout ?? own;
  const { shown: columns } = layout;
  const { widths } = layout.layout;
  const onWidth = (key: string, width: number | undefined) => {
    const { [key]: _, ...others } = widths;
    layout.change({ widths: width === undefined ? others : { ...others, [key]: width } });
  };
  const scroll = useRef<HTMLDivElement>(null);
  const partly = !phone && (props.rows?.length ?? 0) + (props.groups?.groups.length ?? 0) > drawnWholeMax;
  const { frame, widths: drawn, look } = useTableFrame(scroll);
  const widthOf = (key: string) => scroll.current?.querySelector(`th[data-key="${key}"]`)?.getBoundingClientRect().width ?? 0;
  const { sheet, busy, print } = useListPrint({ ask: props.ask, rowKey: props.rowKey, ready: props.rows !== undefined });

  return (
    <section
      className={styles.frame}
      data-more={frame.more}
      data-aside={frame.aside}
      data-printed={sheet !== undefined}
      style={{ '--foot': `${frame.foot}px`, '--start': `${frame.start}px`, '--end': `${frame.end}px` } as CSSProperties}
      aria-label={props.label}
      aria-busy={props.busy ?? false}
    >
      {frame.away && !phone && <FloatingHead table={props} columns={columns} layout={widths} onWidth={onWidth} widths={drawn} scroll={scroll} density={density} />}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only tells words that are there anyway */}
      {/* biome-ignore lint/a11y/useKeyWithMouseEvents: by the keyboard a row is opened, and read whole */}
      <div ref={scroll} className={styles.scroll} onScroll={look} onMouseOver={(event) => tellCutWords(event.target)}>
        <table className={styles.table} data-density={phone ? 'card' : density} data-ticks={props.onSelect !== undefined}>
          {!phone && <TableHead table={props} columns={columns} widths={widths} onWidth={onWidth} />}
          <TableBody table={props} columns={columns} density={density} phone={phone} widths={widths} partly={partly} scroll={scroll} />
        </table>
      </div>
      <TableFoot table={props} phone={phone} density={density} onDensity={setDensity} layout={layout} widthOf={widthOf} printing={busy} onPrint={print} />
      {sheet && <PrintSheet title={props.label} columns={columns} sheet={sheet} rowKey={props.rowKey} narrowed={props.narrowed ?? []} groups={props.groups} all={all} />}
    </section>
  );
}
