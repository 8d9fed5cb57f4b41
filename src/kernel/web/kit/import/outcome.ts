import type { ImportPreview } from '../../../contract/import.ts';

export interface Called {
  readonly one: string;
  readonly many: string;
}

export const counted = (count: number, { one, many }: Called): string => `${count.toLocaleString()} ${count === 1 ? one : many}`;

/** What would happen, in numbers: "Create 40 products, 6 groups, 3 suppliers; set 38 pars; leave out 2 rows". */
export function outcomeOf({ counts, missing, also }: ImportPreview, called: Called): string {
  const created = [...(counts.create > 0 ? [counted(counts.create, called)] : []), ...missing.map((one) => counted(one.names.length, one))];
  const parts = [
    created.length > 0 && `create ${created.join(', ')}`,
    counts.update > 0 && `change ${counted(counts.update, called)}`,
    ...also.map((one) => `set ${counted(one.count, one)}`),
    counts.unchanged > 0 && `leave ${counts.unchanged.toLocaleString()} as they are`,
    counts.refuse + counts.left_out > 0 && `leave out ${counted(counts.refuse + counts.left_out, { one: 'row', many: 'rows' })}`,
  ].filter((part) => part !== false);
  const all = parts.join('; ');
  return `${all.charAt(0).toUpperCase()}${all.slice(1)}.`;
}
