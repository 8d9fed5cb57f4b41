import { sql } from 'kysely';
import { type BoundCall, serve } from '../../kernel/server/calls/serve.ts';
import type { Sql } from '../../kernel/server/database/connection.ts';
import { pdfRows } from '../../kernel/server/documents/pdf-lines.ts';
import { readPdfText } from '../../kernel/server/documents/pdf-text.ts';
import { invalid } from '../../kernel/server/fault.ts';
import { processPluPdf } from '../contract/plu-sheet.ts';
import { readPluLine } from './plu-line.ts';

const rowsMost = 2000;

interface Match {
  n: number;
  plu_id: number | null;
  brand_id: number | null;
  brand_name: string | null;
  known: boolean;
}

/** Which PLU a code is, and which brand a line names: the longest that it holds, else that of the product that it is most like. */
async function matches(db: Sql, lines: readonly { plu_code: string; description: string }[]): Promise<Match[]> {
  const { rows } = await sql<Match>`
    select l.n::integer as n, c.plu_id, b.brand_id, b.name as brand_name,
      exists (select from plu_brands k where k.client_id = (select app_client()) and k.plu_id = c.plu_id and k.brand_id = b.brand_id) as known
    from unnest(${lines.map(({ plu_code }) => plu_code)}::text[], ${lines.map(({ description }) => description)}::text[]) with ordinality as l(code, words, n)
    left join plu_codes c on c.client_id = (select app_client()) and lower(c.plu_code) = lower(l.code)
    left join lateral (
      select a.brand_id, a.name from (
        select b.brand_id, b.name, 1 as rank, length(b.name)::float8 as weight from brands b where position(' ' || plain_text(b.name) || ' ' in ' ' || plain_text(l.words) || ' ') > 0
        union all
        select p.brand_id, b.name, 2, similarity(plain_text(p.name), plain_text(l.words)) from client_products p join brands b on b.brand_id = p.brand_id
        where p.client_id = (select app_client()) and p.active and similarity(plain_text(p.name), plain_text(l.words)) >= 0.5) a
      order by a.rank, a.weight desc, a.brand_id limit 1) b on true
    order by l.n`.execute(db);
  return rows;
}

export const pluSheetRoutes: readonly BoundCall[] = [
  serve(
    processPluPdf,
    async ({ db }, _input, rows: readonly string[]) => {
      const read = rows.flatMap((text, index) => {
        const line = readPluLine(text);
        return line ? [{ page_row: index + 1, text: text.trim(), ...line }] : [];
      });
      if (read.length === 0) throw invalid('file', 'has no line that begins with the code of an article');
      const shown = read.slice(0, rowsMost);
      const found = await matches(db, shown);
      const data = shown.map((line, index) => {
        const { n: _, ...match } = found[index] as Match;
        return { ...line, ...match };
      });
      return { data, total: read.length, left_out: rows.length - read.length };
    },
    { gather: async (_, { upload }) => pdfRows(await readPdfText(upload.bytes)).filter((text) => text.trim() !== '') },
  ),
];
