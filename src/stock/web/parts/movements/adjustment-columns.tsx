import type { TableColumn } from '../../../../kernel/web/kit/table/data-table.tsx';
import { RelativeTime } from '../../../../kernel/web/ui/values/relative-time.tsx';
import type { AdjustmentRow } from '../../../contract/adjustment.ts';
import { nameAndSize } from '../../public/products.ts';
import { Quantity } from '../../public/quantity.tsx';
import { rangeText } from '../../public/quantity-text.ts';
import { postedWords, State } from '../../public/states.tsx';
import { Reckoned } from '../reckoned.tsx';

export const adjustmentColumns: readonly TableColumn<AdjustmentRow>[] = [
  { key: 'product_name', title: 'Product', sortable: true, render: (row) => nameAndSize(row) },
  { key: 'location_name', title: 'Place', sortable: true, render: (row) => row.location_name },
  { key: 'was', title: 'Before → after', numeric: true, onCard: false, render: (row) => rangeText(row.oldQuantity, row.newQuantity, row, '→') },
  { key: 'variance', title: 'Difference', sortable: true, numeric: true, render: (row) => <Quantity value={row.variance} of={row} signed brief /> },
  { key: 'value', title: 'Value', sortable: true, numeric: true, render: (row) => <Reckoned value={row.value} estimated={row.estimated} /> },
  { key: 'status', title: 'Status', sortable: true, render: (row) => <State of={row.status} table={postedWords} /> },
  { key: 'adjusted_at', title: 'When', sortable: true, render: (row) => <RelativeTime at={row.adjusted_at} /> },
  { key: 'reason', title: 'Reason', render: (row) => row.reason },
  { key: 'user_name', title: 'By', folded: true, onCard: false, render: (row) => row.user_name },
  { key: 'notes', title: 'Note', folded: true, onCard: false, render: (row) => row.notes },
];
