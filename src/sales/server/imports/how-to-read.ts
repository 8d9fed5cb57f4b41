import type { ClientSettings } from '../../../identity/contract/settings.ts';
import { readClientSettings } from '../../../identity/server/public.ts';
import type { InputFor, ReceivedFile } from '../../../kernel/contract/call.ts';
import { wallClock } from '../../../kernel/domain/business-day.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import type { Sql } from '../../../kernel/server/database/connection.ts';
import type { runImport } from '../../contract/import.ts';
import type { VenueFacts } from '../reading/days/date-order.ts';
import type { Knowing } from '../reading/given.ts';
import { guessMapping, guessWorkbook, headBytes } from '../reading/guess.ts';
import type { WorkbookTable } from '../reading/source/workbook.ts';
import { asBefore, readBefore, tillOrders } from './remembered.ts';
import { taxInPrices } from './tax-in-prices.ts';

/** A text is guessed at by its beginning. */
export async function guess(db: Sql, { bytes, name }: ReceivedFile, table: WorkbookTable | undefined, given: Knowing) {
  const knowing = { ...given, orders: await tillOrders(db) };
  const whole = bytes.length < headBytes;
  const {
    columns: found,
    notes,
    proved,
    weighed,
    ...guessed
  } = table ? await guessWorkbook(table, name, knowing) : await guessMapping(whole ? bytes : bytes.subarray(0, headBytes), name, { ...knowing, whole });
  const before = await readBefore(db, guessed.mapping, given.till);
  return {
    ...guessed,
    /** Whether somebody has seen a file with these titles put on the last of its days. */
    knownPeriod: before?.period !== undefined,
    mapping: knowing.isSales ? guessed.mapping : asBefore(guessed.mapping, before, found.find(({ field }) => field === 'date')?.samples ?? []),
    notes: [...notes],
    proved: [...proved],
    weighed: weighed && { for: [...weighed.for], against: [...weighed.against] },
    columns: found.map((column) => ({ ...column, samples: [...column.samples] })),
  };
}

export type FileInput = Pick<InputFor<typeof runImport>, 'body' | 'upload'>;
export type Here = Pick<Ctx, 'db' | 'who' | 'now'>;

export const houseOf = ({ now }: Pick<Ctx, 'now'>, { country, currency, timezone }: Pick<ClientSettings, 'country' | 'currency' | 'timezone'>): VenueFacts => ({
  country,
  currency,
  today: wallClock(now, timezone).slice(0, 10),
});

const fallbackSource = 'till';

export type HowToRead = Awaited<ReturnType<typeof howToRead>>;

/** How a file is read in this venue: as it is said to be, or as it reads itself. */
export async function howToRead(here: Here, { body, upload }: FileInput, table: WorkbookTable | undefined) {
  const settings = await readClientSettings(here);
  const asked = body.mapping ?? (await guess(here.db, upload, table, { house: houseOf(here, settings), ...(body.source && { till: body.source }) })).mapping;
  const { mapping, taxIn, said } = await taxInPrices(here.db, settings, asked);
  return {
    asked,
    mapping,
    taxIn,
    taxSaid: said ?? null,
    source: body.source || mapping.preset || fallbackSource,
    day: body.business_date ?? mapping.business_date,
    timezone: settings.timezone,
    closingHour: settings.day_closing_hour,
  };
}
