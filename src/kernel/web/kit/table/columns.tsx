import type { ReactNode } from 'react';
import type { z } from 'zod';
import { type ColumnKind, columnOf } from '../../../contract/records/column.ts';
import { dayWords } from '../../ui/values/clock.ts';
import { Money } from '../../ui/values/money.tsx';
import { RelativeTime } from '../../ui/values/relative-time.tsx';
import type { TableColumn } from './data-table.tsx';

const numeric: ReadonlySet<ColumnKind | undefined> = new Set(['money', 'quantity', 'number']);

function drawn(kind: ColumnKind | undefined, value: unknown): ReactNode {
  if (value === null || value === undefined) return null;
  if (kind === 'money') return <Money value={value as number} />;
  if (kind === 'moment') return <RelativeTime at={value as string} />;
  if (kind === 'day') return dayWords(value as string);
  return kind === 'number' ? (value as number).toLocaleString() : String(value);
}

type Drawn<Row> = Partial<TableColumn<Row>> & { readonly key: keyof Row & string };

/** Columns of a table by what the contract says of the rows: a name alone, with what is drawn otherwise, or a column of the table's own. */
export function columnsOf<Schema extends z.ZodObject>(
  { shape }: Schema,
  sort: readonly string[],
  columns: readonly ((keyof z.output<Schema> & string) | Drawn<z.output<Schema>> | TableColumn<z.output<Schema>>)[],
): readonly TableColumn<z.output<Schema>>[] {
  return columns.map((column) => {
    const own: Partial<TableColumn<z.output<Schema>>> & { readonly key: string } = typeof column === 'string' ? { key: column } : column;
    const schema = shape[own.key] as z.ZodType | undefined;
    const { kind, label } = (schema && columnOf(schema)) ?? {};
    return {
      title: label ?? own.key,
      render: (row) => drawn(kind, row[own.key as keyof typeof row]),
      ...(sort.includes(own.key) && { sortable: true }),
      ...(numeric.has(kind) && { numeric: true }),
      ...own,
    };
  });
}
