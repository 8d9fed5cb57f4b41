import type { z } from 'zod';
import { columnOf } from '../../../contract/records/column.ts';
import type { FilterChoice } from './filter-choice.tsx';
import { dayFilter, flagFilter, numberFilter, textFilter } from './filter-kinds.tsx';

/** What a list can be narrowed by of what its contract declares of the rows: each in the ways that its kind knows. */
export function columnFilters<Schema extends z.ZodObject>({ shape }: Schema, names: readonly (keyof z.output<Schema> & string)[]): readonly FilterChoice[] {
  return names.flatMap((name) => {
    const schema = shape[name] as z.ZodType;
    const column = columnOf(schema);
    if (!column) return [];
    const { kind, label } = column;
    const optional = schema.safeParse(null).success;
    if (kind === 'text' || kind === 'name') return [textFilter(name, label, optional)];
    if (kind === 'flag') return [flagFilter(name, label)];
    if (kind === 'number' || kind === 'money' || kind === 'quantity') return [numberFilter(name, label, { money: kind === 'money', optional })];
    return kind === 'day' || kind === 'moment' ? [dayFilter(name, label, optional)] : [];
  });
}
