import type { ListInput } from '../contract/page.ts';
import type { AnyResource } from '../contract/resource.ts';
import type { Ctx } from './context.ts';
import { fault } from './fault.ts';
import type { Row } from './record-table.ts';

/** The prices of a resource's records: they are answered to whoever may know one of `seePrices`, and to nobody else in any way. */
export function pricesOf({ spec }: AnyResource) {
  const names = spec.seePrices ? Object.entries(spec.fields).flatMap(([name, { kind }]) => (kind === 'money' ? [name] : [])) : [];
  const maySee = ({ who }: Ctx) => names.length === 0 || (spec.seePrices ?? []).some((permission) => who.permissions.has(permission));
  const without = Object.fromEntries(names.map((name) => [name, null]));
  return {
    rows: <R extends Row>(ctx: Ctx, rows: readonly R[]): R[] => (maySee(ctx) ? [...rows] : rows.map((row) => ({ ...row, ...without }))),
    /** The order of prices, and what lies above one, says them as well. */
    check(ctx: Ctx, { sortField, filters }: Pick<ListInput, 'sortField' | 'filters'>): void {
      if (!maySee(ctx) && names.some((name) => name === sortField || name in filters)) throw fault('FORBIDDEN');
    },
  };
}
