import { catalogueSetup } from '../../../catalogue/contract/health.ts';
import { callQuery } from '../../../kernel/web/query/query.ts';
import type { ScreenData } from '../../../kernel/web/screen.ts';
import { runsHouse } from './runs-house.ts';

/** Only for managers, and first only whether the venue has any data: counters and operators need none of it, and an empty venue no more. */
const data: ScreenData = ({ user }) => (runsHouse(user) ? [callQuery(catalogueSetup, {})] : []);
export default data;
