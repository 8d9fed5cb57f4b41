import type { PdfText } from '../documents/pdf-text.ts';

/** From where to where a cell stands on its line. */
export type CellSpan = readonly [left: number, right: number];

export interface PdfTable {
  readonly rows: string[][];
  readonly numbers: readonly number[];
  readonly spans: readonly CellSpan[][];
}

interface Cell {
  text: string;
  left: number;
  right: number;
}

/** Pieces of text as lines of cells: what stands on one height is a line, what stands close together is a cell. */
export function pdfTable(pieces: readonly PdfText[]): PdfTable {
  const lines: { page: number; bottom: number; pieces: PdfText[] }[] = [];
  for (const piece of [...pieces].sort((a, b) => a.page - b.page || b.bottom - a.bottom)) {
    const line = lines.at(-1);
    if (line && line.page === piece.page && Math.abs(line.bottom - piece.bottom) < piece.height * 0.5) line.pieces.push(piece);
    else lines.push({ page: piece.page, bottom: piece.bottom, pieces: [piece] });
  }
  const cells = lines.map((line) => cellsOf(line.pieces));
  return {
    rows: cells.map((row) => row.map(({ text }) => text)),
    numbers: cells.map((_, at) => at + 1),
    spans: cells.map((row) => row.map(({ left, right }) => [left, right] as const)),
  };
}

function cellsOf(pieces: readonly PdfText[]): Cell[] {
  const cells: Cell[] = [];
  for (const piece of [...pieces].sort((a, b) => a.left - b.left)) {
    const [cell, gap] = [cells.at(-1), piece.left - (cells.at(-1)?.right ?? 0)];
    if (cell && gap < piece.height * 0.7) {
      cell.text += gap > piece.height * 0.12 && !cell.text.endsWith(' ') && !piece.text.startsWith(' ') ? ` ${piece.text}` : piece.text;
      cell.right = Math.max(cell.right, piece.left + piece.width);
    } else cells.push({ text: piece.text, left: piece.left, right: piece.left + piece.width });
  }
  return cells.map((cell) => ({ ...cell, text: cell.text.trim() })).filter(({ text }) => text !== '');
}

const overlap = ([a, b]: CellSpan, [c, d]: CellSpan) => Math.min(b, d) - Math.max(a, c);

/** Which title a cell stands under: the one it overlaps most, else the nearest. */
function columnOf(cell: CellSpan, titles: readonly CellSpan[]): number {
  let best = 0;
  for (const [at, title] of titles.entries()) if (overlap(cell, title) > overlap(cell, titles[best] as CellSpan)) best = at;
  return best;
}

/** The rows below the titles, each cell under its own; a line that only goes on with a name belongs to the row above. */
export function underTitles({ rows, numbers, spans }: PdfTable, headerAt: number, nameColumn: number): { rows: string[][]; numbers: number[] } {
  const titles = spans[headerAt] ?? [];
  const head = rows[headerAt] ?? [];
  const out = { rows: rows.slice(0, headerAt + 1), numbers: numbers.slice(0, headerAt + 1) };
  for (const [at, cells] of rows.entries()) {
    if (at <= headerAt || cells.join('|') === head.join('|')) continue;
    const laid = titles.map(() => '');
    for (const [index, text] of cells.entries()) {
      const column = columnOf(spans[at]?.[index] as CellSpan, titles);
      laid[column] = laid[column] ? `${laid[column]} ${text}` : text;
    }
    const filled = laid.flatMap((text, column) => (text === '' ? [] : [column]));
    const above = out.rows.at(-1);
    if (filled.length === 1 && filled[0] === nameColumn && above && out.rows.length > headerAt + 1 && above.filter((text) => text !== '').length > 2)
      above[nameColumn] = `${above[nameColumn]} ${laid[nameColumn]}`;
    else {
      out.rows.push(laid);
      out.numbers.push(numbers[at] ?? 0);
    }
  }
  return out;
}
