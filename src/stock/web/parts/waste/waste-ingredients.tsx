import { Table } from '@mantine/core';
import { addingUp } from '../../../../kernel/domain/adding-up.ts';
import { Money } from '../../../../kernel/web/ui/values/money.tsx';
import type { WasteDetail } from '../../../contract/waste.ts';
import { fullName } from '../../public/products.ts';
import { baseText } from '../../public/quantity-text.ts';
import styles from '../sheet-table.module.css';

const adding = ({ ingredients, cost }: WasteDetail) => {
  const costs = addingUp(
    ingredients.map((one) => one.cost ?? 0),
    cost,
  );
  return ingredients.map((one, at) => ({ ...one, cost: one.cost === null ? null : costs[at] }));
};

/** What left the shelf of what a dish was made of. */
export const WasteIngredients = ({ row }: { readonly row: WasteDetail }) => (
  <Table.ScrollContainer minWidth={300}>
    <Table verticalSpacing={8} horizontalSpacing={8} className={styles.table}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">What it was made of</Table.Th>
          <Table.Th scope="col" className={styles.number}>
            Quantity
          </Table.Th>
          <Table.Th scope="col" className={styles.number}>
            Cost
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {adding(row).map((one) => (
          <Table.Tr key={one.product_id}>
            <Table.Td>
              {fullName(one)}
              {one.location_id !== row.location_id && <small className={styles.place}>from {one.location_name}</small>}
            </Table.Td>
            <Table.Td className={styles.number}>{baseText(one.quantity, one.base_unit)}</Table.Td>
            <Table.Td className={styles.number}>
              <Money value={one.cost} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </Table.ScrollContainer>
);
