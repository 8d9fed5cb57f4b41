import { Select } from '@mantine/core';
import { useSearchParam } from '../../../../kernel/web/kit/use-search-param.ts';
import { useCall } from '../../../../kernel/web/query/query.ts';
import { dayWords } from '../../../../kernel/web/ui/values/clock.ts';
import type { CountRow } from '../../../contract/cards.ts';
import { listCounts } from '../../../contract/count.ts';

const shownMost = 100;

/** Which count a screen is about: the one in the address, else the latest that is worth looking at. */
export function useChosenCount(wanted: (row: CountRow) => boolean) {
  const [chosen, choose] = useSearchParam('count');
  const list = useCall(listCounts, { query: { pageSize: shownMost } }, { freshMs: 15_000 });
  const rows = list.data?.data ?? [];
  const id = Number(chosen) || rows.find(wanted)?.stock_count_id;
  return { id, rows, list, choose };
}

export const ChooseCount = ({ id, rows, onChoose }: { readonly id: number; readonly rows: readonly CountRow[]; readonly onChoose: (id: string) => void }) => (
  <Select
    aria-label="Which count"
    flex="1 1 340px"
    searchable
    nothingFoundMessage="No count like that"
    data={rows.map((row) => ({ value: String(row.stock_count_id), label: `${row.name} · ${dayWords(row.count_date)}` }))}
    value={String(id)}
    onChange={(value) => value && onChoose(value)}
  />
);
