import type { ScreenData } from '../../kernel/web/screen.ts';
import { type Grouping, groupings } from '../contract/variance.ts';
import { varianceBy } from './variance-data.ts';

export const groupingIn = (by: unknown): Grouping => groupings.find((one) => one === by) ?? 'product';

const data: ScreenData = (address) => varianceBy(groupingIn(address.search.by), address);
export default data;
