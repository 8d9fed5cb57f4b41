import type { Workbook } from '../xlsx/open.ts';
import { withoutEntities } from './entities.ts';
import { rowsOfPage } from './page.ts';
import { pageText } from './page-text.ts';
import { rowsOfSpreadsheet } from './spreadsheet-xml.ts';
import { told } from './told.ts';

const openingBytes = 2048;
const sheetsMax = 40;

const begins = /^(?:\ufeff|\u00ef\u00bb\u00bf)?\s*<(?:!--|(?:!doctype|html|head|body|meta|table|style|center|div|\?xml)[\s>/])/i;

/** Whether a file is a page or XML, whatever it is called: many tills save such as workbooks. */
export const isMarkup = (head: Uint8Array): boolean => {
  const opening = Buffer.from(head.subarray(0, 400));
  return begins.test(opening.toString('latin1')) || ((opening[0] === 0xff || opening[1] === 0) && begins.test(opening.toString('utf16le')));
};

/** A page or a spreadsheet of XML as a workbook: the tables of a page are one sheet. */
export function openMarkup(bytes: Uint8Array, columnsMax: number): Workbook {
  const text = pageText(bytes);
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
