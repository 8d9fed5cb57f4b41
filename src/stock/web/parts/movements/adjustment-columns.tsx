import { columnsOf } from '../../../../kernel/web/kit/table/columns.tsx';
import { adjustmentGrammar, adjustmentRow } from '../../../contract/adjustment.ts';
import { ProductName } from '../../public/product-name.tsx';
import { Quantity } from '../../public/quantity.tsx';
import { rangeText } from '../../public/quantity-text.ts';
import { groupWords, postedWords, State } from '../../public/states.tsx';
import { Reckoned } from '../reckoned.tsx';

export const adjustmentColumns = columnsOf(adjustmentRow, adjustmentGrammar.sort, [
  { key: 'product_name', render: (row) => <ProductName of={row} /> },
  'location_name',
  { key: 'was', title: 'Before → after', numeric: true, onCard: false, render: (row) => rangeText(row.oldQuantity, row.newQuantity, row, '→') },
  { key: 'variance', render: (row) => <Quantity value={row.variance} of={row} signed brief /> },
  { key: 'value', render: (row) => <Reckoned value={row.value} estimated={row.estimated} /> },
  { key: 'status', gathered: groupWords(postedWords), render: (row) => <State of={row.status} table={postedWords} /> },
  'adjusted_at',
  'reason',
  { key: 'user_name', folded: true, onCard: false },
  { key: 'notes', folded: true, onCard: false },
]);
