import { listPage } from '../../kernel/web/kit/table/list-query.ts';
import { callQuery } from '../../kernel/web/query/query.ts';
import type { ScreenData } from '../../kernel/web/screen.ts';

import { listImports } from '../contract/import.ts';
import { listItems } from '../contract/item.ts';
import { listSales } from '../contract/sale.ts';

export const itemList = { call: listItems, sort: { field: 'net', order: 'desc' } } as const;
export const saleDayList = { call: listSales, sort: { field: 'business_date', order: 'desc' } } as const;
export const importList = { call: listImports, sort: { field: 'created_at', order: 'desc' } } as const;
/** How much of the mapping is open stands in the heads of the tabs. */
export const openItems = { query: { pageSize: 1 } } as const;

const lists = { items: itemList, days: saleDayList, imports: importList };

const data: ScreenData = (address) => {
  const list = Object.entries(lists).find(([tab]) => tab === address.search.tab)?.[1];
  return [callQuery(listItems, openItems), ...(list ? listPage(list, address) : [])];
};
export default data;
