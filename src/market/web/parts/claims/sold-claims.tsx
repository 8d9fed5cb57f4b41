import { columnFilters } from '../../../../kernel/web/kit/filters/column-filters.ts';
import { choiceFilter } from '../../../../kernel/web/kit/filters/filter-kinds.tsx';
import { columnsOf } from '../../../../kernel/web/kit/table/columns.tsx';
import { ListView } from '../../../../kernel/web/kit/table/list-view.tsx';
import { useList } from '../../../../kernel/web/kit/table/use-list.ts';
import { useOpenRecord } from '../../../../kernel/web/kit/use-search-param.ts';
import { Avatar, Faced } from '../../../../kernel/web/ui/face.tsx';
import { Money } from '../../../../kernel/web/ui/values/money.tsx';
import { kindWords } from '../../../../receiving/web/public/delivery-words.ts';
import { choicesOf, State } from '../../../../stock/web/public/states.tsx';
import { listSoldClaims, type SoldClaim, soldClaim, soldClaimGrammar } from '../../../contract/claim.ts';
import { AnswerClaim } from './answer-claim.tsx';
import { claimedText, soldClaimWords } from './claimed-text.ts';

const columns = columnsOf(soldClaim, soldClaimGrammar.sort, [
  'product_name',
  { key: 'client_name', render: (row) => <Faced face={<Avatar name={row.client_name} />}>{row.client_name}</Faced> },
  { key: 'kind', render: claimedText },
  'amount',
  { key: 'status', render: (row) => <State of={row.status} table={soldClaimWords} /> },
  { key: 'outstanding', render: (row) => row.outstanding > 0 && <Money value={row.outstanding} /> },
  { key: 'gross', folded: true, onCard: false },
  { key: 'credit_gross', folded: true, onCard: false },
  'sales_number',
  'submitted_at',
  { key: 'credit_reference', folded: true, onCard: false },
]);
const { draft: _, ...sentWords } = soldClaimWords;

/** What clients want back, to be answered and credited to the end. */
export function SoldClaims() {
  const { id, open, close } = useOpenRecord();
  const list = useList<SoldClaim>({ call: listSoldClaims, sort: { field: 'submitted_at', order: 'desc' } });
  const choices = [
    choiceFilter('status', 'Status', choicesOf(sentWords), { ways: ['is', 'isNot'] }),
    choiceFilter(
      'kind',
      'Type',
      Object.entries(kindWords).map(([value, label]) => ({ value, label })),
      { ways: ['is', 'isNot'] },
    ),
    ...columnFilters(soldClaim, ['submitted_at', 'amount', 'outstanding']),
  ];
  return (
    <>
      <ListView
        name="market-sold-claims"
        label="Claims"
        list={list}
        columns={columns}
        rowKey={(row) => String(row.claim_id)}
        rowName={(row) => `${kindWords[row.kind]}: ${row.product_name}, ${row.client_name}`}
        choices={choices}
        onOpen={(row) => open(row.claim_id)}
        empty={{ title: 'Nobody claims anything', hint: 'What a client finds missing, damaged or billed too dear stands here until it is credited.' }}
      />
      {id !== undefined && <AnswerClaim id={id} onClose={close} />}
    </>
  );
}
