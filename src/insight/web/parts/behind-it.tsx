import { Select } from '@mantine/core';
import type { AnswerOf } from '../../../kernel/contract/call.ts';
import { columnsOf } from '../../../kernel/web/kit/table/columns.tsx';
import { useList } from '../../../kernel/web/kit/table/use-list.ts';
import { useSearchParam } from '../../../kernel/web/kit/use-search-param.ts';
import { WallMoment } from '../../../kernel/web/ui/values/wall-moment.tsx';
import { DocumentLink } from '../../../stock/web/public/document-link.tsx';
import { Quantity } from '../../../stock/web/public/quantity.tsx';
import { StockList } from '../../../stock/web/public/stock-list.tsx';
import { type VarianceMovement, varianceMovement, varianceMovementGrammar, varianceMovements, type varianceProduct } from '../../contract/variance.ts';
import styles from './behind-it.module.css';
import { partWords } from './part-words.ts';

interface Props {
  readonly id: number;
  readonly asked: Record<string, string>;
  readonly steps: AnswerOf<typeof varianceProduct>['steps'];
}

const columns = columnsOf(varianceMovement, varianceMovementGrammar.sort, [
  {
    key: 'part',
    render: (row) => (row.reverses !== null ? `${partWords[row.part]}, voided` : row.corrects !== null ? `${partWords[row.part]}, corrected` : partWords[row.part]),
  },
  { key: 'quantity', render: (row) => <Quantity value={row.quantity} of={row} signed brief /> },
  { key: 'value', onCard: false },
  'location_name',
  { key: 'effective_at', render: (row) => <WallMoment at={row.effective_at} /> },
  { key: 'source', title: 'Document', render: (row) => <DocumentLink row={row} /> },
  { key: 'note', onCard: false },
  { key: 'user_name', onCard: false, folded: true },
]);

/** The rows of the ledger behind the steps above, each with its document. */
export function BehindIt({ id, asked, steps }: Props) {
  const [part, setPart] = useSearchParam('part');
  const list = useList<VarianceMovement>({
    call: varianceMovements,
    params: { id },
    more: { ...asked, ...(part && { part }) },
    sort: { field: 'effective_at', order: 'asc' },
  });
  return (
    <section aria-label="The rows behind it">
      <h2 className={styles.title}>The rows behind it</h2>
      <StockList
        name="variance-rows"
        label="Rows"
        list={list}
        columns={columns}
        rowKey={(row) => String(row.id)}
        rowName={(row) => partWords[row.part]}
        filters={[]}
        beside={
          <Select
            aria-label="Which rows"
            placeholder="All rows"
            clearable
            clearButtonProps={{ 'aria-label': 'Show all rows' }}
            data={steps.map((step) => ({ value: step.part, label: `${partWords[step.part]} (${step.rows.toLocaleString()})` }))}
            value={part ?? null}
            onChange={(value) => setPart(value ?? undefined)}
          />
        }
        empty={{ title: 'Nothing moved', hint: 'Nothing came in or went out between the two counts.' }}
      />
    </section>
  );
}
