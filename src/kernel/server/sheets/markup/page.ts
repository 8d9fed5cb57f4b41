import { withoutEntities } from './entities.ts';

const tagMost = 8 * 1024;
const cellMost = 32_767;
const depthMost = 40;
const spanMost = 1000;

const cells = new Set(['td', 'th']);
const sections = new Set(['thead', 'tbody', 'tfoot']);
/** Between these, text outside of a table stands in a line of its own. */
const breaks = new Set(['p', 'div', 'br', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'li', 'ul', 'ol', 'center', 'hr', 'caption', 'body', 'html', 'section', 'header', 'footer', 'pre']);
/** What stands in them is not shown. */
const unseen = new Set(['script', 'style', 'title', 'template', 'noscript', 'xml']);

interface Span {
  readonly text: string;
  rows: number;
}

interface OpenTable {
  /** Null between two rows. */
  row: string[] | null;
  isCellOpen: boolean;
  columns: number;
  rows: number;
  isHidden: boolean;
  isRowHidden: boolean;
  /** By column, what goes on from the rows above. */
  readonly spans: Map<number, Span>;
}

/**
 * The rows of all tables of a page, one below the other, and the lines between them: reports have what they are of above their table. Goes
 * through the text once; what it opens is bounded.
 */
export function* rowsOfPage(html: string, columnsMax: number): Generator<string[]> {
  const tables: OpenTable[] = [];
  let said = '';
  const heard = () => {
    const text = withoutEntities(said)
      .replace(/[ \t\r\n\f]+/g, ' ')
      .replace(/^ | $/g, '')
      .replaceAll('\u00a0', ' ');
    said = '';
    return text.trim() === '' ? '' : text.trimEnd();
  };
  const closeCell = (table: OpenTable) => {
    if (!table.isCellOpen) return;
    table.isCellOpen = false;
    const text = heard();
    if (table.row === null || table.isHidden) return;
    const at = continued(table);
    if (at + table.columns > columnsMax) throw new RangeError(`has more than ${columnsMax} columns`);
    table.row[at] = text;
    for (let column = at; column < at + table.columns; column++) {
      if (column > at) table.row[column] = '';
      if (table.rows > 1) table.spans.set(column, { text: column === at && !isAmount(text) ? text : '', rows: table.rows - 1 });
    }
  };
  const closeRow = (table: OpenTable): string[] | null => {
    closeCell(table);
    const { row } = table;
    table.row = null;
    if (row === null) return null;
    continued({ ...table, row });
    for (const column of [...table.spans.keys()].sort((one, other) => one - other)) {
      if (column < row.length) continue;
      while (row.length < column) row.push('');
      continued({ ...table, row });
    }
    return Array.from(row, (cell) => cell ?? '');
  };
  for (const { text, tag } of partsOf(html)) {
    const table = tables.at(-1);
    if (text !== '' && (table === undefined || table.isCellOpen)) said += text;
    if (said.length > cellMost) throw new RangeError(`has a text of more than ${cellMost.toLocaleString('en')} letters in one place`);
    if (tag === null) continue;
    const { name, isEnd, written } = tag;
    if (table === undefined && (breaks.has(name) || name === 'table')) {
      const line = heard();
      if (line !== '') yield [line];
    } else if (table !== undefined && breaks.has(name)) said += ' ';
    if (name === 'table' && !isEnd) {
      if (tables.length === depthMost) throw new RangeError('has tables nested too deep');
      // What stands in a cell beside another table is a line of its own.
      const line = heard();
      if (line !== '') yield [line];
      tables.push({ row: null, isCellOpen: false, columns: 1, rows: 1, isHidden: false, isRowHidden: false, spans: new Map() });
      continue;
    }
    if (table === undefined) continue;
    if (name === 'table') {
      const row = closeRow(table);
      if (row) yield row;
      tables.pop();
      yield [];
    } else if (name === 'tr' || sections.has(name)) {
      const row = closeRow(table);
      if (row) yield row;
      table.isRowHidden = name === 'tr' && !isEnd && isHidden(written);
      if (name === 'tr' && !isEnd && !table.isRowHidden) table.row = [];
    } else if (cells.has(name)) {
      closeCell(table);
      if (isEnd) continue;
      if (!table.isRowHidden) table.row ??= [];
      table.isCellOpen = true;
      table.isHidden = isHidden(written);
      table.columns = spanIn(written, 'colspan');
      table.rows = spanIn(written, 'rowspan');
    }
  }
  for (const table of tables.reverse()) {
    const row = closeRow(table);
    if (row) yield row;
  }
  const line = heard();
  if (line !== '') yield [line];
}

/** Fills in what goes on from the rows above, and says where the next cell stands. */
function continued({ row, spans }: Pick<OpenTable, 'spans'> & { row: string[] | null }): number {
  const cellsOf = row ?? [];
  for (let span = spans.get(cellsOf.length); span !== undefined; span = spans.get(cellsOf.length)) {
    if (span.rows === 1) spans.delete(cellsOf.length);
    else span.rows--;
    cellsOf.push(span.text);
  }
  return cellsOf.length;
}

/** Written once over several rows, a name or a day is of all of them, and an amount is not. */
const isAmount = (text: string): boolean => /^\D{0,4}\d[\d.,' ]*\D{0,4}$/.test(text) && !/\d[./-]\d{1,2}[./-]\d/.test(text);

const isHidden = (written: string): boolean => /display\s{0,3}:\s{0,3}none/i.test(written);

function spanIn(written: string, name: 'colspan' | 'rowspan'): number {
  const at = written.toLowerCase().indexOf(name);
  const digits = at === -1 ? null : /^\s{0,3}=\s{0,3}["']?(\d{1,6})/.exec(written.slice(at + name.length, at + name.length + 20));
  const span = Number(digits?.[1] ?? 1);
  return Math.max(1, Math.min(span, spanMost));
}

interface Part {
  /** What stands before the tag. */
  readonly text: string;
  readonly tag: { readonly name: string; readonly isEnd: boolean; readonly written: string } | null;
}

const beginsTag = /(\/?)([a-z][a-z0-9:-]{0,30})/iy;

/** Cuts a page into its tags and what stands between them. */
function* partsOf(html: string): Generator<Part> {
  for (let at = 0; at < html.length; ) {
    const opened = html.indexOf('<', at);
    const text = html.slice(at, opened === -1 ? html.length : opened);
    if (opened === -1) return yield { text, tag: null };
    if (html.startsWith('<!--', opened)) {
      const closed = html.indexOf('-->', opened + 4);
      yield { text, tag: null };
      at = closed === -1 ? html.length : closed + 3;
      continue;
    }
    beginsTag.lastIndex = opened + 1;
    const [, slash = '', name = ''] = beginsTag.exec(html) ?? [];
    const isOther = html[opened + 1] === '!' || html[opened + 1] === '?';
    if (name === '' && !isOther) {
      yield { text: `${text}<`, tag: null };
      at = opened + 1;
      continue;
    }
    const closed = endOfTag(html, opened + 1);
    at = closed + 1;
    const tag = { name: name.toLowerCase(), isEnd: slash !== '', written: html.slice(opened, closed) };
    yield { text, tag: isOther ? null : tag };
    if (!tag.isEnd && unseen.has(tag.name) && !tag.written.endsWith('/')) at = behind(html, at, tag.name);
  }
}

function endOfTag(html: string, from: number): number {
  let quote = '';
  for (let at = from; at < html.length && at - from < tagMost; at++) {
    const sign = html[at] as string;
    if (quote !== '') quote = sign === quote ? '' : quote;
    else if (sign === '>') return at;
    else if (sign === '"' || sign === "'") quote = sign;
  }
  throw new RangeError('is a broken page: a tag in it does not end');
}

/** Where what is not shown has ended. */
function behind(html: string, from: number, name: string): number {
  const end = new RegExp(`</${name}[^>]{0,100}>`, 'gi');
  end.lastIndex = from;
  const found = end.exec(html);
  return found === null ? html.length : found.index + found[0].length;
}
