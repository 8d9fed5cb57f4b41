import type { AnyCall } from '../../../contract/call.ts';
import type { RowGroup } from '../../../contract/records/grouping.ts';
import type { Total } from '../../../contract/records/page.ts';
import { send } from '../../browser.ts';
import { useCall } from '../../query/query.ts';
import type { AskPage } from '../print/list-print.ts';
import { tableQueryOf } from '../views/look.ts';
import { useListViews } from '../views/use-list-views.ts';
import { openCount } from './groups/lines.ts';
import { type ListRequest, listQueryOf } from './list-query.ts';
import { useTableState } from './table-state.ts';

interface Listed<Row> extends Total {
  readonly data: Row[];
  readonly page?: number;
  readonly pageSize: number;
  readonly grouped_by?: string | undefined;
  readonly groups?: readonly RowGroup[] | undefined;
}

interface Asked extends ListRequest {
  readonly call: AnyCall;
  readonly params?: Record<string, unknown>;
  /** False where it is a part of a record's page, which has an address of its own. */
  readonly viewed?: boolean;
}

/** A list as its address says it: what it shows, and whether it shows all there is. */
export function useList<Row, Answer extends Listed<Row> = Listed<Row>>({ call, params, viewed = params === undefined, ...list }: Asked) {
  const views = useListViews(call.id, viewed);
  const { current, waits } = views;
  const [state, change] = useTableState(current && { id: current.view_id, asked: tableQueryOf(current.look) });
  const { sorting, asked, gathered, query } = listQueryOf(state, list);
  const narrowed = state.search !== '' || Object.keys(state.filters).length > 0;
  const answers = useCall(call, { query, ...(params && { params }) }, { keepPrevious: true, enabled: !waits });
  const ask: AskPage<Row> = async (page, size) => {
    const { data: rows, total, total_capped, groups } = (await send(call, { query: { ...query, page, pageSize: size }, ...(params && { params }) })) as Answer;
    return { rows, total: groups ? openCount(groups) : total, total_capped, groups };
  };
  return {
    state,
    change,
    views: viewed ? views : undefined,
    sorting,
    asked,
    /** What it may be gathered by, and what it is gathered by now. */
    groups: list.groups,
    gathered,
    narrowed,
    list: answers,
    ask,
    answer: answers.data as Answer | undefined,
    pageSize: query.pageSize,
  };
}
