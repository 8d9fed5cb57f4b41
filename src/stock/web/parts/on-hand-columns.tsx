import type { z } from 'zod';
import { columnsOf } from '../../../kernel/web/kit/table/columns.tsx';
import { StatusBadge } from '../../../kernel/web/ui/status-badge.tsx';
import { Money } from '../../../kernel/web/ui/values/money.tsx';
import { none } from '../../../kernel/web/ui/values/number-text.ts';
import { onHandGrammar, onHandRow } from '../../contract/inventory.ts';
import { ProductName } from '../public/product-name.tsx';
import { Quantity } from '../public/quantity.tsx';

export type OnHandRow = z.output<typeof onHandRow>;

export const onHandColumns = columnsOf(onHandRow, onHandGrammar.sort, [
  { key: 'product_name', render: (row) => <ProductName of={row} /> },
  { key: 'value', bar: (row) => row.value },
  { key: 'quantity', render: (row) => <Quantity value={row.quantity} of={row} /> },
  'location_name',
  {
    key: 'state',
    title: 'Status',
    render: (row) =>
      row.quantity < 0 ? (
        <StatusBadge tone="bad">Negative</StatusBadge>
      ) : row.par_min !== null && row.quantity < row.par_min ? (
        <StatusBadge tone="attention">Under par</StatusBadge>
      ) : row.quantity === 0 ? (
        <StatusBadge tone="quiet">None left</StatusBadge>
      ) : (
        <StatusBadge tone="good">In stock</StatusBadge>
      ),
  },
  { key: 'unit_cost', onCard: false, render: (row) => (row.unit_cost === null ? none : <Money value={row.unit_cost} />) },
  { key: 'group_name', folded: true, onCard: false },
  { key: 'last_moved_at', onCard: false },
]);
