import { columnsOf } from '../../../../kernel/web/kit/table/columns.tsx';
import { Money } from '../../../../kernel/web/ui/values/money.tsx';
import { movementGrammar, movementRow } from '../../../contract/movement.ts';
import { momentText } from '../../public/days.ts';
import { DocumentLink } from '../../public/document-link.tsx';
import { isLoss, kindWords, whyText } from '../../public/movement-words.ts';
import { ProductName } from '../../public/product-name.tsx';
import { Quantity } from '../../public/quantity.tsx';

export const movementColumns = columnsOf(movementRow, movementGrammar.sort, [
  { key: 'product_name', render: (row) => <ProductName of={row} /> },
  { key: 'type', render: (row) => (row.reverses !== null ? `${kindWords[row.type]}, voided` : kindWords[row.type]) },
  'location_name',
  { key: 'quantity', render: (row) => <Quantity value={row.quantity} of={row} signed brief plain={!isLoss(row)} /> },
  { key: 'value', render: (row) => <Money value={row.value} plain={!isLoss(row)} /> },
  'effective_at',
  { key: 'source', title: 'Document', onCard: false, render: (row) => <DocumentLink row={row} /> },
  { key: 'why', title: 'Reason', folded: true, onCard: false, render: whyText },
  { key: 'user_name', folded: true, onCard: false },
  { key: 'recorded_at', folded: true, onCard: false, render: (row) => momentText(row.recorded_at) },
]);
