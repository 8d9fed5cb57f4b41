import { type RawBuilder, sql } from 'kysely';
import { type BoundCall, serve } from '../../kernel/server/calls/serve.ts';
import type { Sql } from '../../kernel/server/database/connection.ts';
import { concurrently } from '../../kernel/server/database/statements.ts';
import { Fault, fault } from '../../kernel/server/fault.ts';
import { type ImageReading, readImage } from '../../kernel/server/images/image-text.ts';
import { type BottleCandidate, processBottleImage } from '../contract/bottle.ts';
import { readBarcode } from '../contract/gtin.ts';

export interface BottleReading {
  readonly barcode: string | null;
  readonly lines: readonly string[];
}

/** Takes a picture of a bottle apart: its barcode, and what its label says. */
export async function readBottle(bytes: Uint8Array): Promise<BottleReading> {
  const { barcode, text } = await readImage(bytes).catch((error: unknown): ImageReading => {
    if (!(error instanceof Fault) || error.code !== 'UNREADABLE_IMAGE') throw error;
    throw Object.assign(fault('BOTTLE_UNREADABLE', { errors: error.errors }), { cause: error });
  });
  const checked = barcode === null ? undefined : readBarcode(barcode);
  return {
    barcode: checked && 'barcode' in checked ? checked.barcode : null,
    lines: text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => /\p{L}{3}|\d{2}/u.test(line)),
  };
}

const shownMost = 5;
const certain = { likeness: 0.75, ahead: 0.15 };
const worthShowing = 0.4;

interface Sources {
  readonly from: RawBuilder<unknown>;
  readonly id: RawBuilder<unknown>;
  readonly name: RawBuilder<unknown>;
  readonly barcode: RawBuilder<unknown>;
}

/** What the picture may show, with how sure that is, and what it certainly shows: nothing that is only likely. */
async function candidatesFor<Id extends string>(
  db: Sql,
  { barcode, lines }: BottleReading,
  id: Id,
  { from, id: key, name, barcode: code }: Sources,
): Promise<{ candidates: (Record<Id, number> & { confidence: number; by: 'barcode' | 'label' })[]; match: number | null }> {
  const label = lines.join(' ').slice(0, 2000);
  const { rows } = await sql<{ id: number; exact: boolean; likeness: number }>`
    select ${key} as id, coalesce(${code} = ${barcode}, false) as exact, word_similarity(plain_text(${name}), plain_text(${label}))::float8 as likeness from ${from}
    and (${code} = ${barcode} or word_similarity(plain_text(${name}), plain_text(${label})) > ${worthShowing}) order by 2 desc, 3 desc limit ${shownMost}`.execute(db);
  const candidates = rows.map(
    (row) =>
      ({ [id]: row.id, confidence: row.exact ? 1 : Math.round(row.likeness * 100) / 100, by: row.exact ? 'barcode' : 'label' }) as Record<Id, number> & {
        confidence: number;
        by: 'barcode' | 'label';
      },
  );
  const [first, second] = rows;
  const sure = first && (first.exact || (first.likeness >= certain.likeness && first.likeness - (second?.likeness ?? 0) >= certain.ahead));
  return { candidates, match: sure ? first.id : null };
}

/** The client's own products that a picture may show. */
export const matchBottle = (db: Sql, reading: BottleReading) =>
  candidatesFor(db, reading, 'product_id', {
    from: sql`product_cards p where p.client_id = (select app_client()) and p.active`,
    id: sql`p.client_product_id`,
    name: sql`concat_ws(' ', p.brand_name, p.name)`,
    barcode: sql`p.barcode`,
  });

export const bottleRoutes: readonly BoundCall[] = [
  serve(
    processBottleImage,
    async ({ db }, _input, reading: BottleReading) => {
      const masters = await candidatesFor(db, reading, 'master_product_id', {
        from: sql`master_products p left join brands b on b.brand_id = p.brand_id where true`,
        id: sql`p.master_product_id`,
        name: sql`concat_ws(' ', b.name, p.name)`,
        barcode: sql`p.barcode`,
      });
      const own = await matchBottle(db, reading);
      const [masterNames, ownNames] = await concurrently([
        sql<{
          id: number;
          name: string;
        }>`select master_product_id as id, name from master_products where master_product_id = any(${masters.candidates.map((one) => one.master_product_id)}::integer[])`.execute(
          db,
        ),
        sql<{
          id: number;
          name: string;
        }>`select client_product_id as id, name from product_cards where client_id = (select app_client()) and client_product_id = any(${own.candidates.map((one) => one.product_id)}::integer[])`.execute(
          db,
        ),
      ]);
      const named = (rows: readonly { id: number; name: string }[], id: number) => rows.find((row) => row.id === id)?.name ?? '';
      const candidates: BottleCandidate[] = masters.candidates.map((one) => ({ ...one, name: named(masterNames.rows, one.master_product_id) }));
      return {
        ...reading,
        lines: [...reading.lines],
        candidates,
        match: masters.match,
        own: own.candidates.map((one) => ({ ...one, name: named(ownNames.rows, one.product_id) })),
        own_match: own.match,
      };
    },
    { gather: (_outside, { upload }) => readBottle(upload.bytes) },
  ),
];
