import { sql } from 'kysely';
import type { ImportAnswers } from '../../../kernel/contract/import.ts';
import type { Sql } from '../../../kernel/server/database/connection.ts';
import { fault } from '../../../kernel/server/fault.ts';
import type { ColumnChoices } from '../../../kernel/server/sheets/head.ts';
import { type Laid, layOut } from '../../../kernel/server/sheets/laid.ts';
import { isMarkup } from '../../../kernel/server/sheets/markup/open.ts';
import { readTables, type SheetTable } from '../../../kernel/server/sheets/read.ts';
import { inSight, isEnough, listVocabulary } from './vocabulary.ts';

const isXml = (bytes: Uint8Array): boolean => /^[\s\ufeff\u00ef\u00bb\u00bf\0]*<\0?\?/.test(Buffer.from(bytes.subarray(0, 100)).toString('latin1'));

/** The tables of a list. A page is none: what stands at an address that has moved is a page with a table, too. */
export async function tablesOf(bytes: Uint8Array, type: string): Promise<SheetTable[]> {
  if (isMarkup(bytes) && !isXml(bytes)) throw fault('INVALID_DATA', { message: 'The file is a web page and no list. Nothing was changed; send it as CSV or XLSX.' });
  return readTables(bytes, type);
}

export const layoutKind = (sourceId: number): string => `supplier list ${sourceId}`;

/** How the columns of a source's lists were read before, by their titles. */
export async function layoutsFor(db: Sql, sourceId: number): Promise<ReadonlyMap<string, ColumnChoices>> {
  const { rows } = await sql<{ fingerprint: string; mapping: ColumnChoices }>`
    select fingerprint, mapping from sheet_layouts where client_id = (select app_client()) and kind = ${layoutKind(sourceId)}`.execute(db);
  return new Map(rows.map(({ fingerprint, mapping }) => [fingerprint, mapping]));
}

type Said = Pick<ImportAnswers, 'mapping' | 'sheets' | 'edits'>;

/** A list under its titles: as somebody says now, as its source was read before, or as titles and cells suggest. */
export const layList = (tables: readonly SheetTable[], layouts: ReadonlyMap<string, ColumnChoices>, { mapping, sheets, edits }: Said = {}): Promise<Laid> =>
  layOut(tables, listVocabulary, {
    said: mapping,
    layouts,
    enough: isEnough,
    adjust: inSight,
    // What names no columns is shown with its first row as titles, so that somebody can say what they are.
    headless: (rows) => ({ at: 0, columns: (rows[0] ?? []).map((title) => ({ title, field: null, sure: 0 })), remembered: false }),
    sheets,
    edits,
  });
