import { listPage } from '../../kernel/web/kit/table/list-query.ts';
import type { ScreenData } from '../../kernel/web/screen.ts';
import { listOnHand, onHandGrammar } from '../contract/inventory.ts';

export const onHandList = { call: listOnHand, sort: { field: 'product_name', order: 'asc' }, groups: onHandGrammar.groups } as const;

const data: ScreenData = (address) => listPage(onHandList, address);
export default data;
