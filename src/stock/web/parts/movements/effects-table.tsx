import { Table } from '@mantine/core';
import type { z } from 'zod';
import { StatusBadge } from '../../../../kernel/web/ui/status-badge.tsx';
import { Money } from '../../../../kernel/web/ui/values/money.tsx';
import type { effects } from '../../../contract/cards.ts';
import { fullName } from '../../public/products.ts';
import { Quantity } from '../../public/quantity.tsx';
import styles from '../sheet-table.module.css';

interface Props {
  readonly effects: z.output<typeof effects>;
}

/** What a posting would do, place by place, before it is done. */
export const EffectsTable = ({ effects: { lines } }: Props) => (
  <Table.ScrollContainer minWidth={320}>
    <Table verticalSpacing={8} horizontalSpacing={8} className={styles.table}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">Product and place</Table.Th>
          <Table.Th scope="col" className={styles.number}>
            Now
          </Table.Th>
          <Table.Th scope="col" className={styles.number}>
            Then
          </Table.Th>
          <Table.Th scope="col" className={styles.number}>
            Value
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {lines.map((line) => (
          <Table.Tr key={`${line.product_id} ${line.location_id}`}>
            <Table.Td>
              {fullName(line)}
              <small className={styles.place}>{line.location_name}</small>
              {line.provisional && <StatusBadge tone="attention">More than the stock on record</StatusBadge>}
            </Table.Td>
            <Table.Td className={styles.number}>
              <Quantity value={line.before} of={line} brief />
            </Table.Td>
            <Table.Td className={styles.number}>
              <strong>
                <Quantity value={line.after} of={line} brief />
              </strong>
            </Table.Td>
            <Table.Td className={styles.number}>
              <Money value={line.value} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </Table.ScrollContainer>
);
