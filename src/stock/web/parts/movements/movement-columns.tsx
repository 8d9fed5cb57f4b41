import type { TableColumn } from '../../../../kernel/web/kit/table/data-table.tsx';
import { Money } from '../../../../kernel/web/ui/values/money.tsx';
import { RelativeTime } from '../../../../kernel/web/ui/values/relative-time.tsx';
import type { MovementRow } from '../../../contract/movement.ts';
import { momentText } from '../../public/days.ts';
import { DocumentLink } from '../../public/document-link.tsx';
import { isLoss, kindWords, whyText } from '../../public/movement-words.ts';
import { nameAndSize } from '../../public/products.ts';
import { Quantity } from '../../public/quantity.tsx';

export const movementColumns: readonly TableColumn<MovementRow>[] = [
  { key: 'product_name', title: 'Product', sortable: true, render: (row) => nameAndSize(row) },
  { key: 'type', title: 'Type', sortable: true, render: (row) => (row.reverses !== null ? `${kindWords[row.type]}, voided` : kindWords[row.type]) },
  { key: 'location_name', title: 'Place', sortable: true, render: (row) => row.location_name },
  { key: 'quantity', title: 'Quantity', sortable: true, numeric: true, render: (row) => <Quantity value={row.quantity} of={row} signed brief plain={!isLoss(row)} /> },
  { key: 'value', title: 'Value', sortable: true, numeric: true, render: (row) => <Money value={row.value} plain={!isLoss(row)} /> },
  { key: 'effective_at', title: 'When', sortable: true, render: (row) => <RelativeTime at={row.effective_at} /> },
  { key: 'source', title: 'Document', onCard: false, render: (row) => <DocumentLink row={row} /> },
  { key: 'why', title: 'Reason', folded: true, onCard: false, render: whyText },
  { key: 'user_name', title: 'By', folded: true, onCard: false, render: (row) => row.user_name },
  { key: 'recorded_at', title: 'Recorded', sortable: true, folded: true, onCard: false, render: (row) => momentText(row.recorded_at) },
];
