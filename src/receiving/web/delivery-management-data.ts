import { listPage } from '../../kernel/web/kit/table/list-query.ts';
import type { ScreenData } from '../../kernel/web/screen.ts';
import { listClaims } from '../contract/claim.ts';
import { deliveryGrammar, listDeliveries } from '../contract/delivery.ts';

export const deliveryList = { call: listDeliveries, sort: { field: 'delivery_date', order: 'desc' }, groups: deliveryGrammar.groups } as const;
export const claimList = { call: listClaims, sort: { field: 'created_at', order: 'desc' } } as const;

const data: ScreenData = (address) => {
  const { check, tab } = address.search;
  return Number(check) > 0 ? [] : listPage(tab === 'claims' ? claimList : deliveryList, address);
};
export default data;
