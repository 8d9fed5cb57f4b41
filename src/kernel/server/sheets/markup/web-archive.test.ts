import { describe, expect, test } from 'vitest';
import { isAnyWorkbook, openAnyWorkbook } from '../workbook.ts';
import { isWebArchive } from './web-archive.ts';

async function sheetsOf(text: string | Uint8Array): Promise<Record<string, unknown[][]>> {
  const book = await openAnyWorkbook(Buffer.from(text), 200);
  const found: Record<string, unknown[][]> = {};
  for (let at = 0; at < book.sheets; at++) {
    const rows = [];
    for await (const row of book.rows(at + 1)) if (row.length > 0) rows.push(row);
    found[book.named[at]?.name ?? ''] = rows;
  }
  return found;
}

const quotedPrintable = (html: string) =>
  Buffer.from(html)
    .toString('latin1')
    .replace(/[=\x80-\xff]/g, (sign) => `=${sign.charCodeAt(0).toString(16).toUpperCase()}`)
    .replace(/(.{70})/g, '$1=\r\n');
const part = (type: string, location: string, encoding: string, body: string) =>
  ['', `Content-Location: ${location}`, `Content-Transfer-Encoding: ${encoding}`, `Content-Type: ${type}`, '', body, ''].join('\r\n');
const archive = (head: string, ...parts: string[]) =>
  `${head}\r\n\r\nThis document is a Single File Web Page, also known as a Web Archive file.\r\n\r\n--Next${parts.join('--Next')}--Next--\r\n`;
const ofExcel = ['MIME-Version: 1.0', 'X-Document-Type: Workbook', 'Content-Type: multipart/related;', '\tboundary="Next"'].join('\r\n');
const table = (...rows: string[][]) =>
  `<html><body><table>${rows.map((row) => `<tr>${row.map((cell) => `<td class=xl65>${cell}</td>`).join('')}</tr>`).join('')}</table></body></html>`;
const rows = [
  ['Artikel', 'Menge', 'Umsatz €'],
  ['Weißbier', '12', '54,00'],
];

describe('pages in one file', () => {
  test('of one sheet, with its letters written out', async () => {
    const text = archive(ofExcel, part('text/html; charset="utf-8"', 'file:///C:/3F/book.htm', 'quoted-printable', quotedPrintable(table(...rows))));
    expect(isWebArchive(Buffer.from(text))).toBe(true);
    expect(await sheetsOf(text)).toEqual({ 'Sheet 1': rows });
  });

  test('as a reporting program writes them, packed in letters', async () => {
    const head = 'MIME-Version: 1.0\r\nContent-Type: multipart/related;\r\n\tboundary="Next";\r\n\ttype="text/html"';
    const text = archive(
      head,
      part(
        'text/html;\r\n\tcharset="utf-8"',
        'report.htm',
        'base64',
        Buffer.from(table(...rows))
          .toString('base64')
          .replace(/(.{76})/g, '$1\r\n'),
      ),
    );
    expect(await sheetsOf(text)).toEqual({ 'Sheet 1': rows });
  });

  test('of several sheets, by the names that its list has; the strip of tabs is none', async () => {
    const listed = ['Mai', 'Juni'].map(
      (name, at) => `<x:ExcelWorksheet>\n<x:Name>${name}</x:Name>\n<x:WorksheetSource HRef="file:///C:/3F/book_files/sheet00${at + 1}.htm"/>\n</x:ExcelWorksheet>`,
    );
    const text = archive(
      ofExcel,
      part('text/html; charset="us-ascii"', 'file:///C:/3F/book.htm', 'quoted-printable', quotedPrintable(`<html><xml>${listed.join('')}</xml><frameset></frameset></html>`)),
      part('text/css; charset="us-ascii"', 'file:///C:/3F/book_files/stylesheet.css', 'quoted-printable', 'td {color:black}'),
      part('text/html; charset="us-ascii"', 'file:///C:/3F/book_files/tabstrip.htm', 'quoted-printable', quotedPrintable(table(['Mai', 'Juni']))),
      part('text/html; charset="us-ascii"', 'file:///C:/3F/book_files/sheet001.htm', 'quoted-printable', quotedPrintable(table(...rows))),
      part('text/html; charset="us-ascii"', 'file:///C:/3F/book_files/sheet002.htm', 'quoted-printable', quotedPrintable(table(['Artikel'], ['K&#246;lsch']))),
    );
    expect(await sheetsOf(text)).toEqual({ Mai: rows, Juni: [['Artikel'], ['Kölsch']] });
  });

  test('a letter, a log and a table that speak of it are none', () => {
    for (const text of ['Item,Qty\nMIME-Version: 1.0,2', 'Name: x\n\nContent-Type: text/plain', '\nMIME-Version: 1.0\nContent-Type: text/html\n\n<table>'])
      expect(isWebArchive(Buffer.from(text))).toBe(false);
  });

  test('that end anywhere are refused or read, and never break', async () => {
    const text = archive(ofExcel, part('text/html; charset="utf-8"', 'book.htm', 'quoted-printable', quotedPrintable(table(...rows))));
    for (let length = 100; length < text.length; length += 7) {
      const cut = Buffer.from(text.slice(0, length));
      if (isAnyWorkbook(cut)) await sheetsOf(cut).catch((error: unknown) => expect(error).toBeInstanceOf(RangeError));
    }
  });
});
