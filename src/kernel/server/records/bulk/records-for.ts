import type { Ctx } from '../../calls/context.ts';
import { type BulkRecords, type PlannedChange, type PlannedColumns, plannedBy, type Wish } from './plan.ts';
import { write } from './write-rows.ts';

type Written = Pick<PlannedChange, 'id' | 'after'>;

export interface RecordsOfWish extends BulkRecords {
  readonly planned: (wish: Wish) => PlannedColumns;
  readonly write: (ctx: Pick<Ctx, 'db'>, columns: readonly string[], rows: readonly Written[]) => Promise<void>;
}

/** The records as this wish sees them: columns of their table, unless the noun says what else it keeps of them. */
export const recordsFor = (records: BulkRecords, wish: Wish): RecordsOfWish => ({
  planned: (said) => plannedBy(records, said),
  write: (ctx, columns, rows) => write(ctx, records, columns, rows),
  ...records,
  ...records.by?.(wish),
});
