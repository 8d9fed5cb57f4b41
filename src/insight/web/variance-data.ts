import { listPage } from '../../kernel/web/kit/table/list-query.ts';
import { callQuery } from '../../kernel/web/query/query.ts';
import type { ScreenAddress, ScreenData } from '../../kernel/web/screen.ts';
import type { Search } from '../../kernel/web/screen-link.ts';
import { type Grouping, varianceCounts, varianceEnhanced } from '../contract/variance.ts';

/** Between which two counts, where the address says so. */
export const pairIn = ({ opening, closing }: Search) => ({
  ...(opening !== undefined && { opening: String(opening) }),
  ...(closing !== undefined && { closing: String(closing) }),
});

export const varianceList = (by: Grouping, pair: ReturnType<typeof pairIn>) =>
  ({ call: varianceEnhanced, more: { ...pair, ...(by !== 'product' && { by }) }, sort: { field: 'unexplained_cost', order: 'asc' }, pageSize: 50 }) as const;

export const varianceBy = (by: Grouping, address: ScreenAddress): ReturnType<ScreenData> => [
  callQuery(varianceCounts, {}),
  ...listPage(varianceList(by, pairIn(address.search)), address),
];

const data: ScreenData = (address) => varianceBy('product', address);
export default data;
