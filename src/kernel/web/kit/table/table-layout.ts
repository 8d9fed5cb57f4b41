import { useUser } from '../../session/use-user.ts';
import { useLocalStorage } from '../use-local-storage.ts';
import type { Columns } from '../views/look.ts';
import { inOrder } from './column-order.ts';
import type { TableColumn } from './data-table.tsx';

/** How somebody wants a table: which columns, in which order, how wide. */
export interface TableLayout {
  readonly order: readonly string[];
  readonly hidden: readonly string[];
  /** In pixels, of those that were given one. */
  readonly widths: Readonly<Record<string, number>>;
}

export const widthMin = 64;
export const widthMax = 640;
export const widthStep = 24;

const begin = (columns: readonly TableColumn<never>[]): TableLayout => ({
  order: [],
  hidden: columns.filter(({ folded }) => folded).map(({ key }) => key),
  widths: {},
});

/** The columns that a view keeps, as they were when it was last saved. */
export interface KeptColumns {
  readonly id: number;
  readonly version: number;
  readonly columns: Columns;
}

/** The columns of a table as this person has them; through a view, those of the view and what was changed of them here. */
export function useTableLayout<Row>(name: string, columns: readonly TableColumn<Row>[], view?: KeptColumns) {
  const { user_id } = useUser();
  const own = `table.${user_id}.${name}`;
  const usual = view ? { ...begin(columns), ...view.columns } : begin(columns);
  const [held, hold] = useLocalStorage<TableLayout & { readonly version?: number | undefined }>(view ? `${own}.view.${view.id}` : own, usual);
  const layout = held.version === view?.version ? held : usual;
  const keep = (next: TableLayout) => hold({ ...next, version: view?.version });
  const ordered = inOrder(columns, layout.order);
  return {
    layout,
    /** All of them, in their order. */
    ordered,
    /** Those that are seen. */
    shown: ordered.filter(({ key }, at) => at === 0 || !layout.hidden.includes(key)),
    change: (next: Partial<TableLayout>) => keep({ ...layout, ...next }),
    reset: () => keep(usual),
  };
}

export type TableLook<Row> = ReturnType<typeof useTableLayout<Row>>;
