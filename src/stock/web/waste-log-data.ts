import { callQuery } from '../../kernel/web/query/query.ts';
import type { ScreenData } from '../../kernel/web/screen.ts';
import { wasteDishes, wasteReasons } from '../contract/waste.ts';

const data: ScreenData = ({ search }) => [callQuery(wasteReasons, {}), ...(search.tab === 'book' ? [] : [callQuery(wasteDishes, {})])];
export default data;
