import { columnsOf } from '../../../../kernel/web/kit/table/columns.tsx';
import { State } from '../../../../stock/web/public/states.tsx';
import { countRow } from '../../../contract/cards.ts';
import { countGrammar } from '../../../contract/count.ts';
import { countedWords, countWords, kindWords } from './count-words.tsx';

export const countColumns = columnsOf(countRow, countGrammar.sort, [
  'name',
  { key: 'number', onCard: false },
  { key: 'status', render: (row) => <State of={row.status} table={countWords} /> },
  { key: 'kind', onCard: false, render: (row) => `${kindWords[row.kind]}${row.blind ? ', blind' : ''}` },
  'count_date',
  { key: 'items', title: 'Counted', render: countedWords },
  { key: 'completed_at', onCard: false },
  { key: 'completed_by', folded: true, onCard: false, render: (row) => row.completed_by ?? row.created_by },
]);
