import type { AnyCall } from '../../../contract/call.ts';
import type { Total } from '../../../contract/records/page.ts';
import { send } from '../../browser.ts';
import { useCall } from '../../query/query.ts';
import type { AskPage } from '../print/list-print.ts';
import { useTableState } from './table-state.ts';

export interface Sorting {
  readonly field: string;
  readonly order: 'asc' | 'desc';
}

interface Listed<Row> extends Total {
  readonly data: Row[];
  readonly pageSize: number;
}

interface Asked {
  readonly call: AnyCall;
  readonly params?: Record<string, unknown>;
  /** What the screen asks beside search and filters. */
  readonly more?: Record<string, unknown>;
  /** Without a wish of the reader's. */
  readonly sort: Sorting;
  readonly pageSize?: number;
}

/** A list as its address says it: what it shows, and whether it shows all there is. */
export function useList<Row, Answer extends Listed<Row> = Listed<Row>>({ call, params, more, sort, pageSize = 25 }: Asked) {
  const [state, change] = useTableState();
  const sorting: Sorting = state.sortField === undefined ? sort : { field: state.sortField, order: state.sortOrder };
  const narrowed = state.search !== '' || Object.keys(state.filters).length > 0;
  const asked = { search: state.search || undefined, filters: Object.keys(state.filters).length > 0 ? JSON.stringify(state.filters) : undefined };
  const query = { ...more, ...asked, page: state.page, pageSize: state.pageSize ?? pageSize, sortField: sorting.field, sortOrder: sorting.order };
  const list = useCall(call, { query, ...(params && { params }) } as never, { keepPrevious: true });
  const ask: AskPage<Row> = async (page, size) => {
    const { data: rows, total, total_capped } = (await send(call, { query: { ...query, page, pageSize: size }, ...(params && { params }) } as never)) as unknown as Answer;
    return { rows, total, total_capped };
  };
  return { state, change, sorting, asked, narrowed, list, ask, answer: list.data as Answer | undefined, pageSize: query.pageSize };
}
