import { suppliers } from '../../../catalogue/contract/reference.ts';
import type { AnswerOf } from '../../../kernel/contract/call.ts';
import { useList } from '../../../kernel/web/kit/table/use-list.ts';
import { useCall } from '../../../kernel/web/query/query.ts';
import { listCategories } from '../../../stock/contract/inventory.ts';
import type { ListFilter } from '../../../stock/web/public/list-filters.tsx';
import type { Grouping, VarianceRow, varianceEnhanced } from '../../contract/variance.ts';
import { varianceList } from '../variance-data.ts';
import { usePair } from './use-pair.ts';

type Answer = AnswerOf<typeof varianceEnhanced>;

/** One page of the variance as the address asks for it, with what stands above it. */
export function useVarianceList(by: Grouping) {
  const pair = usePair();
  const wanted = varianceList(by, pair.asked);
  const list = useList<VarianceRow, Answer>(wanted);
  const exported = { asked: { ...wanted.more, ...list.asked }, sorting: list.sorting };
  return { pair, list, answer: list.answer, exported };
}

/** By what the variance can be narrowed down. */
export function useVarianceFilters(): readonly ListFilter[] {
  const groups = useCall(listCategories, {}).data?.data ?? [];
  const known = useCall(suppliers.list, { query: { pageSize: '500' } }).data?.data ?? [];
  return [
    { name: 'location_id', label: 'Place', kind: 'place' },
    { name: 'group_id', label: 'Group', kind: 'choice', options: groups.flatMap(({ id, name }) => (id === null ? [] : [{ value: String(id), label: name }])) },
    { name: 'supplier_id', label: 'Supplier', kind: 'choice', options: known.map((one) => ({ value: String(one.supplier_id), label: String(one.supplier_name) })) },
    { name: 'product_id', label: 'Product', kind: 'product' },
    { name: 'over_tolerance', label: 'Only', kind: 'choice', options: [{ value: 'true', label: 'over tolerance' }] },
  ];
}
