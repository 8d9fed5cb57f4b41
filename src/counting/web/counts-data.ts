import { listPage } from '../../kernel/web/kit/table/list-query.ts';
import { callQuery } from '../../kernel/web/query/query.ts';
import type { ScreenData } from '../../kernel/web/screen.ts';
import { listCounts, runningCounts } from '../contract/count.ts';

export const countList = { call: listCounts, sort: { field: 'created_at', order: 'desc' } } as const;
/** What is being counted now changes by the minute. */
export const runningFreshMs = 15_000;

const data: ScreenData = (address) => [callQuery(runningCounts, {}, { freshMs: runningFreshMs }), ...listPage(countList, address)];
export default data;
