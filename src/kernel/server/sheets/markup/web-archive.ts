import type { Workbook } from '../xlsx/open.ts';
import { withoutEntities } from './entities.ts';
import { rowsOfPage } from './page.ts';
import { pageText } from './page-text.ts';
import { told } from './told.ts';

const openingBytes = 4096;
const partsMax = 200;
const sheetsMax = 40;
const headMost = 4096;

/** Whether a file is pages in one, as Excel and reporting programs save them, often with the ending of a workbook. */
export function isWebArchive(head: Uint8Array): boolean {
  const opening = Buffer.from(head.subarray(0, openingBytes)).toString('latin1');
  return /^(?:[\w-]{1,60}:|\s)/.test(opening) && /^MIME-Version:\s{0,9}1\.0/im.test(opening) && boundaryIn(opening) !== null;
}

const unfolded = (head: string): string => head.replace(/\r?\n[ \t]+/g, ' ');

const boundaryIn = (opening: string): string | null => /^Content-Type:\s{0,9}multipart\/[^\r\n]{0,200}?boundary="?([^"\r\n;]{1,200})/im.exec(unfolded(opening))?.[1] ?? null;

interface Part {
  readonly location: string;
  readonly isPage: boolean;
  readonly text: () => string;
}

/** The sheets of the workbook that it was: the pages that its list of sheets names, or each that has a table. */
export function openWebArchive(bytes: Uint8Array, columnsMax: number): Workbook {
  const pages = partsOf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)).filter(({ isPage }) => isPage);
  const texts = pages.map(({ location, text }) => ({ location, text: text() }));
  const listed = texts.flatMap(({ text }) => sheetsIn(text));
  const named = listed.flatMap(({ name, file }) => {
    const found = texts.find(({ location }) => location.endsWith(file));
    return found ? [{ name, text: found.text }] : [];
  });
  const withTables = texts.filter(({ text, location }) => /<t[dh][\s>]/i.test(text) && !/tabstrip\.html?$/i.test(location)).map(({ text }) => ({ name: '', text }));
  const sheets = (named.length > 0 ? named : withTables).slice(0, sheetsMax);
  if (sheets.length === 0) throw new RangeError('is a web page without a table: save it as XLSX or CSV');
  return {
    sheets: sheets.length,
    named: sheets.map(({ name }, at) => ({ name: name || `Sheet ${at + 1}`, hidden: false })),
    rows: (sheet, tell) => told(rowsOfPage(sheets[sheet - 1]?.text ?? '', columnsMax), tell),
  };
}

/** The sheets as Excel lists them, and the file of each. */
function sheetsIn(page: string): { name: string; file: string }[] {
  const listed = page.matchAll(/<x:ExcelWorksheet>\s{0,20}<x:Name>([^<]{1,100})<\/x:Name>\s{0,20}<x:WorksheetSource\s{1,20}HRef="?([^">]{1,400})"?/gi);
  return [...listed].map(([, name = '', file = '']) => ({ name: withoutEntities(name), file: file.split('/').at(-1) ?? file }));
}

function partsOf(file: Buffer): Part[] {
  const boundary = boundaryIn(file.toString('latin1', 0, openingBytes));
  const mark = `--${boundary}`;
  const parts: Part[] = [];
  let from = file.indexOf(mark, 0, 'latin1');
  while (from >= 0 && parts.length < partsMax) {
    const begin = from + mark.length;
    const next = file.indexOf(mark, begin, 'latin1');
    if (file.toString('latin1', begin, begin + 2) === '--') break;
    parts.push(partOf(file.subarray(begin, next < 0 ? file.length : next)));
    from = next;
  }
  return parts;
}

function partOf(bytes: Buffer): Part {
  const opening = bytes.toString('latin1', 0, headMost);
  const end = /\r?\n\r?\n/.exec(opening);
  const head = unfolded(end ? opening.slice(0, end.index) : '');
  const said = (name: string) => new RegExp(`^${name}:\\s*(.{1,400})$`, 'im').exec(head)?.[1]?.trim() ?? '';
  const type = said('Content-Type');
  const body = end ? bytes.subarray(end.index + end[0].length) : bytes.subarray(bytes.length);
  return {
    location: said('Content-Location'),
    isPage: /^text\/html/i.test(type),
    text: () => pageText(decoded(body, said('Content-Transfer-Encoding').toLowerCase()), /charset="?([\w-]{2,20})/i.exec(type)?.[1]),
  };
}

function decoded(body: Buffer, encoding: string): Buffer {
  if (encoding === 'base64') return Buffer.from(body.toString('latin1'), 'base64');
  if (encoding !== 'quoted-printable') return body;
  const written = body.toString('latin1').replace(/=\r?\n/g, '');
  return Buffer.from(
    written.replace(/=([0-9A-F]{2})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16))),
    'latin1',
  );
}
