import { createHash } from 'node:crypto';
import type { ReceivedFile } from '../../../kernel/contract/call.ts';
import { wallClock } from '../../../kernel/domain/business-day.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { fault } from '../../../kernel/server/fault.ts';
import { closedUntil } from '../../../stock/server/public.ts';
import type { ImportRow } from '../../contract/import.ts';
import type { RowFault } from '../../contract/reading/line.ts';
import type { FileInput, HowToRead } from './how-to-read.ts';
import { oneImport } from './import-rows.ts';
import { type PlacedChunk, takeIn } from './intake.ts';
import { partsOf } from './line-parts.ts';
import { type Bounds, type DatedLine, isPlaced, place } from './placing.ts';
import type { FileRead } from './read-file.ts';
import { asAgreed } from './rows-left-out.ts';

/** Where the days of a file may lie, as the books stand now. */
export async function boundsOf(ctx: Ctx, { mapping, taxIn, day, timezone, closingHour }: HowToRead): Promise<Bounds> {
  const closed = await closedUntil(ctx.db);
  const now = wallClock(ctx.now, timezone);
  const { date } = mapping.columns;
  return {
    closingHour,
    businessDays: mapping.business_days ?? false,
    day,
    closedThrough: closed?.on,
    today: now.slice(0, 10),
    now,
    taxIn,
    dateColumn: date === null || date === undefined ? null : `column ${date + 1}`,
  };
}

/** The lines of a file in their business days, some thousands at a time. */
export async function* placed({ lines: all, tellWritten }: FileRead, bounds: Bounds): AsyncGenerator<PlacedChunk> {
  let taken = 0;
  for await (const { lines, faults, skipped, refused } of all) {
    const parts = lines.flatMap(partsOf).map((line) => place(line, bounds));
    const astray = parts.filter((one): one is RowFault => !isPlaced(one));
    yield { lines: astray.length === 0 ? (parts as DatedLine[]) : parts.filter(isPlaced), faults: [...faults, ...astray], skipped, refused: refused + astray.length };
    await tellWritten(++taken / all.count);
  }
}

export const hashOf = ({ bytes }: ReceivedFile) => createHash('sha256').update(bytes).digest();

/** Brings in a file that was read, all of it or nothing. */
export async function bringIn(ctx: Ctx, { upload, body }: FileInput, file: FileRead): Promise<ImportRow> {
  const { mapping, source, timezone } = file.how;
  const intake = {
    fileName: upload.name,
    hash: hashOf(upload),
    source,
    mapping,
    replace: body.replace,
    voids: body.voids,
    renamed: body.renamed ?? {},
    netChecked: body.net_checked,
  };
  const id = await takeIn(ctx, intake, asAgreed(placed(file, await boundsOf(ctx, file.how)), body.leave_out), timezone);
  const row = await oneImport(ctx.db, id);
  if (row.lines === 0) throw fault('INVALID_DATA', { errors: [{ field: 'file', message: 'has no line of a sale in it' }] });
  ctx.changed({ entity: 'sales import', id, action: 'brought in', after: row });
  return row;
}
