import { expect, test } from 'vitest';
import { readWhole } from '../../../../../test/tills/read-whole.ts';

const rows = [
  ['101', 'Caña', '12', '30,00'],
  ['102', 'Clara con limón', '7', '17,50'],
  ['103', 'Vermut', '3', '9,00'],
];
const html = (cells: readonly string[], of = 'td') => `<tr>${cells.map((cell) => `<${of} class="n">${cell}</${of}>`).join('')}</tr>`;
const letters = (text: string) => text.replaceAll('ñ', '&ntilde;').replaceAll('ó', '&oacute;').replaceAll('í', '&#237;');

test.for([
  [
    'a page with the day above its table and a total below',
    `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta charset="utf-8"></head><body><h3>Ventas por art&iacute;culo 03/06/2026</h3><table>${html(['C&oacute;digo', 'Art&iacute;culo', 'Uds', 'Importe'], 'th')}${rows.map((row) => letters(html(row))).join('\n')}<tr><td colspan="2">Total</td><td>22</td><td>56,50 &euro;</td></tr></table></body></html>`,
  ],
  [
    'tables beside each other in a table of the layout, in the letters of Windows',
    Buffer.from(
      `<TABLE><TR><TD><TABLE><TR><TD>Bar La Ola<TR><TD>Ventas 03.06.2026</TABLE><TD></TR><TR><TD><TABLE>${html(['Cód.', 'Producto', 'Unidades', 'Importe'])}${rows.map((row) => html(row)).join('')}</TABLE></TABLE>`,
      'latin1',
    ),
  ],
  [
    'a spreadsheet of XML',
    `<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?>\n<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="Ventas"><Table>${[
      ['Fecha', 'Código', 'Artículo', 'Uds', 'Importe'],
      ...rows.map((row) => ['2026-06-03T00:00:00.000', ...row]),
    ]
      .map(
        (row, at) =>
          `<Row>${row.map((cell, column) => `<Cell><Data ss:Type="${at === 0 || column === 2 || column === 1 ? 'String' : column === 0 ? 'DateTime' : 'Number'}">${cell.replace(',', '.')}</Data></Cell>`).join('')}</Row>`,
      )
      .join('')}</Table></Worksheet></Workbook>`,
  ],
] as const)('what a till calls .xls is read: %s', async ([, file]) => {
  const read = await readWhole(file, 'ventas.xls');
  expect(read.lines.map(({ plu_code, description, quantity, gross, day }) => [plu_code, description, quantity, gross, day])).toEqual(
    rows.map(([code, name, count, money]) => [code, name, Number(count) * 1000, Number(money?.replace(',', '.')) * 10_000, '2026-06-03']),
  );
  expect([read.faults, read.mapping.open]).toEqual([0, undefined]);
});
