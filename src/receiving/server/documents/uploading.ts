import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { readClientSettings } from '../../../identity/server/public.ts';
import type { FieldError } from '../../../kernel/contract/faults.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { type BoundCall, serve } from '../../../kernel/server/calls/serve.ts';
import { fault, invalid, notFound } from '../../../kernel/server/fault.ts';
import { fileKey } from '../../../kernel/server/files/file-key.ts';
import { likeliestHead } from '../../../kernel/server/sheets/head.ts';
import type { SheetTable } from '../../../kernel/server/sheets/read.ts';
import { closedUntil } from '../../../stock/server/public.ts';
import { getDocument, uploadDelivery } from '../../contract/upload.ts';
import { mine } from '../deliveries/cards.ts';
import { noonOf, paperDay } from '../deliveries/days.ts';
import { addDelivery } from '../deliveries/deliveries.ts';
import { addLines } from '../deliveries/lines.ts';
import { oneDelivery } from '../deliveries/rows.ts';
import { type ColumnMapping, findHeader, type Header } from './columns.ts';
import { inColumns, type NumberedRows, readDocument } from './document.ts';
import { documentFacts } from './document-facts.ts';
import { type DocumentLine, documentLines } from './document-lines.ts';
import { supplierOf } from './document-supplier.ts';
import { keepLayout, layoutsOf } from './layouts.ts';
import { matchedLines } from './matching.ts';

const linesMost = 1000;
const samplesShown = 3;
const errorsTold = 200;

interface Gathered {
  readonly table: SheetTable;
  readonly key: string;
  readonly hash: string;
}

const endings: Readonly<Record<string, string>> = { 'application/pdf': 'pdf', 'application/zip': 'xlsx', 'text/plain': 'csv' };
const types: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
};

const seen = ({ rows }: Pick<NumberedRows, 'rows'>, at: number, fields: Header['fields']) =>
  (rows[at] ?? []).flatMap((title, column) =>
    title === '' ? [] : [{ title, field: fields[column] ?? null, samples: rows.slice(at + 1, at + 1 + samplesShown).flatMap((row) => row[column]?.slice(0, 80) || []) }],
  );

async function refuseKnown({ db }: Ctx, hash: string): Promise<void> {
  const { rows } = await sql<{ delivery_id: number; number: string }>`
    select delivery_id, number from deliveries where client_id = ${mine} and file_hash = decode(${hash}, 'hex') and status not in ('cancelled', 'reversed')`.execute(db);
  if (rows[0])
    throw fault('DUPLICATE', {
      message: `This document was read before: it is delivery ${rows[0].number}.`,
      details: { ...rows[0] },
      errors: [{ field: 'file', message: `is delivery ${rows[0].number} already` }],
    });
}

/** The day of a delivery: as somebody says, else as its rows say, who must agree on it. */
function dayOf(lines: readonly DocumentLine[], said: string | undefined): { day: string | undefined; field: string } {
  const dated = lines.filter(({ day }) => day !== null);
  const [first] = dated;
  if (said !== undefined || !first) return { day: said, field: 'delivery_date' };
  const other = dated.find(({ day }) => day !== first.day);
  if (other) throw fault('INVALID_DATA', { errors: [{ field: `rows.${other.row}.date`, message: `is another day than row ${first.row}: one document is one delivery` }] });
  return { day: first.day ?? undefined, field: `rows.${first.row}.date` };
}

async function refuseClosed(ctx: Ctx, { day, field }: ReturnType<typeof dayOf>): Promise<void> {
  const closed = await closedUntil(ctx.db);
  if (day === undefined || !closed || (await noonOf(ctx, day)) >= closed.until) return;
  throw fault('PERIOD_CLOSED', { details: { closed_through: closed.on }, errors: [{ field, message: `${day} lies in a period that is closed, through ${closed.on}` }] });
}

const refuse = (errors: readonly FieldError[]) =>
  fault('INVALID_DATA', { message: `${errors.length} ${errors.length === 1 ? 'cell' : 'cells'} cannot be read.`, errors: errors.slice(0, errorsTold) });

export const uploadRoutes: readonly BoundCall[] = [
  serve(
    uploadDelivery,
    async (ctx, { body, upload }, { table, key, hash }: Gathered) => {
      await refuseKnown(ctx, hash);
      const supplier_id = body.supplier_id ?? (await supplierOf(ctx, table.rows));
      const header = await findHeader(table.rows, body.mapping as ColumnMapping | undefined, await layoutsOf(ctx, supplier_id));
      if (!header) throw fault('LAYOUT_UNKNOWN', { details: { columns: seen(table, likeliestHead(table.rows), []) } });
      const { country } = await readClientSettings(ctx);
      const laid = inColumns(table, header);
      const { lines, leftOut, errors } = documentLines({ ...laid, header, lenient: upload.type === 'application/pdf', monthFirst: country === 'US' });
      if (errors.length > 0) throw refuse(errors);
      if (lines.length === 0) throw invalid('file', 'has no line with a product and a quantity');
      if (lines.length > linesMost) throw invalid('file', `has ${lines.length} lines; a delivery takes ${linesMost} at most`);
      const facts = documentFacts(table.rows, header.at, country === 'US');
      const dated = dayOf(lines, body.delivery_date ?? facts.day);
      if (!body.late) await refuseClosed(ctx, dated);
      const { location_id, reference } = body;
      const id = await addDelivery(
        ctx,
        {
          supplier_id,
          location_id: location_id ?? null,
          reference: reference || facts.number,
          delivery_date: dated.day ?? (await paperDay(ctx)),
          file: { key, name: upload.name, hash },
        },
        'draft',
      );
      await addLines(ctx, id, await matchedLines(ctx, supplier_id, lines));
      await keepLayout(ctx, supplier_id, header);
      const delivery = await oneDelivery(ctx.db, id);
      ctx.changed({ entity: 'delivery', id, action: 'read from a document', after: delivery });
      return { ...delivery, reading: { columns: seen(laid, header.at, header.fields), remembered: header.remembered, left_out: [...leftOut] } };
    },
    {
      async gather({ who, files }, { upload }) {
        const table = await readDocument(upload.bytes, upload.type);
        const hash = createHash('sha256').update(upload.bytes).digest('hex');
        const key = fileKey('deliveries', who.clientId, `${hash}.${endings[upload.type] ?? 'bin'}`);
        await files.put(key, upload.bytes, upload.type);
        return { table, key, hash };
      },
    },
  ),
  serve(
    getDocument,
    async (_ctx, _input, { name, key, bytes }: { name: string; key: string; bytes: AsyncIterable<Uint8Array> }) => ({
      fileName: name,
      type: types[key.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
      bytes,
    }),
    {
      async gather({ read, files }, { params }) {
        const { rows } = await read((db) =>
          sql<{
            key: string | null;
            name: string | null;
          }>`select file_key as key, file_name as name from deliveries where client_id = ${mine} and delivery_id = ${params.id}`.execute(db),
        );
        const { key, name } = rows[0] ?? {};
        const bytes = key ? await files.get(key) : undefined;
        if (!key || !bytes) throw notFound();
        return { name: name ?? `delivery-${params.id}`, key, bytes };
      },
    },
  ),
];
