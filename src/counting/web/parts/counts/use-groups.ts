import { groups } from '../../../../catalogue/contract/reference.ts';
import { useCall } from '../../../../kernel/web/query/query.ts';

/** The groups of products, as choices. */
export const useGroups = () =>
  (useCall(groups.list, { query: { pageSize: '500' } }).data?.data ?? []).map((row) => ({ value: String(row.group_id), label: String(row.group_name) }));
