import { z } from 'zod';
import { columnOf } from './column.ts';
import { type ListGroups, rowGroup } from './grouping.ts';

type Named<Row> = keyof Row & string;

/** What a list of these rows may be gathered by, and what is added up: each column says by itself what it is. */
export function groupingOf<Schema extends z.ZodObject>(
  { shape }: Schema,
  {
    by,
    sums = [],
  }: {
    readonly by: readonly (Named<z.output<Schema>> | { readonly key: Named<z.output<Schema>>; readonly label: Named<z.output<Schema>> })[];
    readonly sums?: readonly (Named<z.output<Schema>> | { readonly name: Named<z.output<Schema>>; readonly one: Named<z.output<Schema>> })[];
  },
): ListGroups {
  const columnNamed = (name: string) => columnOf(shape[name] as z.ZodType) ?? { kind: 'text' as const, label: name };
  const added = sums.map((sum) => {
    const { name, one } = typeof sum === 'string' ? { name: sum, one: undefined } : sum;
    return { name, kind: columnNamed(name).kind, ...(one !== undefined && { one }) };
  });
  return {
    by: by.map((way) => {
      const { key, label } = typeof way === 'string' ? { key: way, label: way } : way;
      const { kind, label: title } = columnNamed(label);
      return { name: label, title, key, label, kind };
    }),
    sums: added,
    // The sums are those of the columns that are added up, and each is a number or nothing, as the schema above says.
    answer: rowGroup.extend({ sums: z.object(Object.fromEntries(added.map(({ name }) => [name, (shape[name] as z.ZodType).nullable()]))) }) as unknown as typeof rowGroup,
  };
}

/** The same of a resource, whose records are gathered by what their fields point at. */
export const groupingOfFields = (fields: Readonly<Record<string, { readonly label: string; readonly kind: string }>>, by: readonly string[]): ListGroups => ({
  by: by.map((name) => ({ name, title: fields[name]?.label ?? name, key: name, label: name, kind: fields[name]?.kind === 'ref' ? 'ref' : 'text' })),
  sums: [],
  answer: rowGroup,
});
