import type { ExportFormat, ListInput } from '../../contract/records/page.ts';
import { invalid } from '../fault.ts';

/** A list counts no further than this; what may be more is refused, not cut short. */
const rowsBelow = 100_000;

/** All that the filters of a list leave, read at one moment. */
export async function allRows<Row>(
  { format: _, ...asked }: Omit<ListInput, 'page' | 'pageSize'> & { readonly format: ExportFormat },
  list: (input: ListInput) => Promise<{ readonly data: readonly Row[]; readonly total: number }>,
): Promise<readonly Row[]> {
  const { data, total } = await list({ ...asked, page: 1, pageSize: rowsBelow });
  if (total >= rowsBelow) throw invalid('filters', `leave ${rowsBelow} rows or more; a sheet takes fewer`);
  return data;
}
