import { isUtf8 } from 'node:buffer';
import { decodeBytes, encodingOf } from '../encoding.ts';
import type { Workbook } from '../xlsx/open.ts';
import { withoutEntities } from './entities.ts';
import { rowsOfPage } from './page.ts';
import { rowsOfSpreadsheet } from './spreadsheet-xml.ts';

const openingBytes = 2048;
const sheetsMax = 40;
const tellEvery = 2000;

const begins = /^(?:\ufeff|\u00ef\u00bb\u00bf)?\s*<(?:!--|(?:!doctype|html|head|body|meta|table|style|center|div|\?xml)[\s>/])/i;

/** Whether a file is a page or XML, whatever it is called: many tills save such as workbooks. */
export const isMarkup = (head: Uint8Array): boolean => {
  const opening = Buffer.from(head.subarray(0, 400));
  return begins.test(opening.toString('latin1')) || ((opening[0] === 0xff || opening[1] === 0) && begins.test(opening.toString('utf16le')));
};

/** A page or a spreadsheet of XML as a workbook: the tables of a page are one sheet. */
export function openMarkup(bytes: Uint8Array, columnsMax: number): Workbook {
  const text = textOf(bytes).replace(/^\ufeff/, '');
  const opening = text.slice(0, openingBytes);
  if (/^\s*<\?xml/i.test(opening) && !/<html[\s>]/i.test(opening)) {
    const opened = text.match(/<(?:[a-z]{1,10}:)?Worksheet(?:[\s/][^>]{0,500})?>/gi)?.slice(0, sheetsMax) ?? [];
    const named = opened.map((tag, at) => ({ name: withoutEntities(/Name="([^"]{1,100})"/.exec(tag)?.[1] ?? `Sheet ${at + 1}`), hidden: false }));
    const sheets = named.length;
    if (sheets === 0) throw new RangeError('is XML of another kind: save it as XLSX or CSV');
    return { sheets, named, rows: (sheet, tell) => told(rowsOfSpreadsheet(text, sheet, columnsMax), tell) };
  }
  if (!/<t[dh][\s>]/i.test(text)) throw new RangeError('is a web page without a table: save it as XLSX or CSV');
  return { sheets: 1, named: [], rows: (_, tell) => told(rowsOfPage(text, columnsMax), tell) };
}

/** Its rows are counted nowhere before they are read: how far that has come is told by how often they were handed on. */
async function* told<Row>(rows: Generator<Row>, tell: ((share: number) => void) | undefined): AsyncGenerator<Row> {
  let read = 0;
  for (const row of rows) {
    if (++read % tellEvery === 0) tell?.(read / (read + tellEvery));
    yield row;
  }
}

function textOf(bytes: Uint8Array): string {
  const found = encodingOf(bytes.subarray(0, 256 * 1024));
  if (found === undefined || found === 'utf-16le' || found === 'utf-16be' || isUtf8(bytes)) return decodeBytes(bytes, found ?? 'utf-8');
  const said = /charset\s{0,3}=\s{0,3}["']?([\w-]{2,20})|^<\?xml[^>]{0,100}encoding=["']([\w-]{2,20})/i.exec(Buffer.from(bytes.subarray(0, openingBytes)).toString('latin1'));
  return decoderOf(said?.[1] ?? said?.[2] ?? '')?.decode(bytes) ?? decodeBytes(bytes, found);
}

function decoderOf(name: string): InstanceType<typeof TextDecoder> | null {
  if (name === '' || /^utf-?8$/i.test(name)) return null;
  try {
    return new TextDecoder(name);
  } catch {
    return null;
  }
}
