import { Button, Table } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import styles from './bars.module.css';

export interface Bar {
  readonly label: string;
  readonly value: number;
  readonly shown: ReactNode;
  /** One of the eight series, the same for the same thing on every screen. */
  readonly series?: number;
}

interface Props {
  /** Says the finding. */
  readonly title: string;
  readonly what: string;
  readonly unit: string;
  readonly bars: readonly Bar[];
  readonly upright?: boolean;
}

/** A small chart, and the table it is made of. */
export function Bars({ title, what, unit, bars, upright = false }: Props) {
  const [asTable, setAsTable] = useState(false);
  const most = Math.max(...bars.map(({ value }) => Math.abs(value)), 0) || 1;
  return (
    <section className={styles.chart} aria-label={title}>
      <div className={styles.head}>
        <h3 className={styles.title}>{title}</h3>
        <Button variant="subtle" size="compact-xs" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          {asTable ? 'Chart' : 'Table'}
        </Button>
      </div>
      {asTable ? (
        <Table verticalSpacing={4} horizontalSpacing={0}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{what}</Table.Th>
              <Table.Th scope="col" className={styles.number}>
                {unit}
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {bars.map(({ label, shown }) => (
              <Table.Tr key={label}>
                <Table.Td>{label}</Table.Td>
                <Table.Td className={styles.number}>{shown}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      ) : upright ? (
        <ol className={styles.columns} style={{ gridTemplateColumns: `repeat(${bars.length}, minmax(0, 1fr))` }}>
          {bars.map(({ label, value, shown, series = 1 }) => (
            <li key={label}>
              <span className={styles.above}>{shown}</span>
              <span className={styles.shaft}>
                <i style={{ height: `${Math.max(value === 0 ? 0 : 3, (Math.abs(value) / most) * 100)}%`, background: `var(--series-${series})` }} />
              </span>
              <span className={styles.below}>{label}</span>
            </li>
          ))}
        </ol>
      ) : (
        <ol className={styles.rows}>
          {bars.map(({ label, value, shown, series = 1 }) => (
            <li key={label}>
              <span className={styles.label}>{label}</span>
              <span className={styles.track}>
                <i style={{ width: `${Math.max(value === 0 ? 0 : 1, (Math.abs(value) / most) * 100)}%`, background: `var(--series-${series})` }} />
              </span>
              <span className={styles.shown}>{shown}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
