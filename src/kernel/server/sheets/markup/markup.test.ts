import { describe, expect, test } from 'vitest';
import { isMarkup, openMarkup } from './open.ts';

const columnsMax = 200;

async function rowsOf(text: string | Uint8Array, sheet = 1): Promise<unknown[][]> {
  const rows: unknown[][] = [];
  for await (const row of openMarkup(Buffer.from(text), columnsMax).rows(sheet)) if (row.length > 0) rows.push(row);
  return rows;
}

describe('the tables of a page', () => {
  test.for<[string, string, string[][]]>([
    [
      'without the ends that HTML leaves out',
      '<table><tr><th>Item<th>Qty<tr><td>Lager<td>3<tr><td>Stout<td>2</table>',
      [
        ['Item', 'Qty'],
        ['Lager', '3'],
        ['Stout', '2'],
      ],
    ],
    [
      'with the lines above them',
      '<h1>Sales <b>by item</b></h1><p>3 June 2026<br>Bar<table><tr><td>Item</td></tr></table>',
      [['Sales by item'], ['3 June 2026'], ['Bar'], ['Item']],
    ],
    ['in each other', '<table><tr><td>Report<table><tr><td>Item<td>Qty</table></td></tr><tr><td>end</td></tr></table>', [['Report'], ['Item', 'Qty'], [''], ['end']]],
    [
      'with cells over several columns and rows',
      '<table><tr><td rowspan=2>Beer<td colspan=2>Lager<td>1<tr><td>Stout<td>x<td>2</table>',
      [
        ['Beer', 'Lager', '', '1'],
        ['Beer', 'Stout', 'x', '2'],
      ],
    ],
    [
      'of which an amount over several rows stands there once',
      '<table><tr><td>A<td rowspan="2">19,50<tr><td>B</table>',
      [
        ['A', '19,50'],
        ['B', ''],
      ],
    ],
    [
      'and a day over several rows is of all of them',
      "<table><tr><td rowspan='2'>03.06.2026<td>A<tr><td>B</table>",
      [
        ['03.06.2026', 'A'],
        ['03.06.2026', 'B'],
      ],
    ],
    [
      'with signs and letters written out',
      '<table><tr><td>Caf&eacute; &amp; Cr&egrave;me&nbsp;1&#8364; &#x2013; &nope; &lt;b&gt; 5 < 6</table>',
      [['Café & Crème 1€ – &nope; <b> 5 < 6']],
    ],
    [
      'and nothing that is not shown',
      '<script>"<td>no"</script><style>td{}</style><!-- <tr><td>no --><table><tr style="display:none"><td>no<tr><td>yes<td style="display: none">no</table>',
      [['yes']],
    ],
    ['as far in as they are set', '<table><tr><td>Beer<tr><td>&nbsp;&nbsp;Lager</table>', [['Beer'], ['  Lager']]],
  ])('%s', async ([, page, rows]) => expect(await rowsOf(page)).toEqual(rows));

  test('are in the letters that the page names', async () => {
    const page = Buffer.from('<meta charset="windows-1250"><table><tr><td>\xa3oso\x9c</table>', 'latin1');
    expect(await rowsOf(page)).toEqual([['Łosoś']]);
    expect(await rowsOf(Buffer.from('\ufeff<html><table><tr><td>Łosoś</table>', 'utf16le'))).toEqual([['Łosoś']]);
  });
});

const workbook = (rows: string, more = '') =>
  `<?xml version="1.0"?><Workbook xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="A"><Table>${rows}</Table></Worksheet>${more}</Workbook>`;

describe('a spreadsheet of XML', () => {
  test('has numbers, days and texts where they stand', async () => {
    const row = (cells: string) => `<Row>${cells}</Row>`;
    const data = (type: string, said: string, at = '') => `<Cell${at}><Data ss:Type="${type}">${said}</Data></Cell>`;
    const text = workbook(
      row(data('String', 'Caf&#233; &amp; <B>Co</B>') + data('Number', '12.5', ' ss:Index="3"')) +
        row(`${data('DateTime', '2026-06-03T00:00:00.000')}<Cell/>${data('Number', 'none')}`),
      `<Worksheet ss:Name="B"><Table>${row(data('Number', '7'))}</Table></Worksheet>`,
    );
    expect(await rowsOf(text)).toEqual([
      ['Café & Co', null, 12.5],
      [new Date('2026-06-03T00:00:00Z'), null, 'none'],
    ]);
    expect([openMarkup(Buffer.from(text), columnsMax).sheets, await rowsOf(text, 2)]).toEqual([2, [[7]]]);
  });
});

const refused = (text: string) =>
  rowsOf(text).then(
    () => 'was read',
    (error: Error) => (error instanceof RangeError ? error.message : error),
  );

describe('a hostile page', () => {
  test.for([
    ['a page of no table', '<html><body>Please sign in</body></html>', 'is a web page without a table: save it as XLSX or CSV'],
    ['XML of another kind', '<?xml version="1.0"?><feed/>', 'is XML of another kind: save it as XLSX or CSV'],
    ['a tag that does not end', `<table><tr><td a="${'x'.repeat(20_000)}`, 'is a broken page: a tag in it does not end'],
    ['tables in each other without end', '<table><tr><td>'.repeat(100), 'has tables nested too deep'],
    ['a cell over a million columns', '<table><tr><td colspan=999999>x</table>', 'has more than 200 columns'],
    ['a cell without end', `<table><tr><td>${'x'.repeat(40_000)}</table>`, 'has a text of more than 32,767 letters in one place'],
    [
      'a document type of its own entities',
      `<?xml version="1.0"?><!DOCTYPE Workbook [<!ENTITY a "aaaa">]><Workbook><Worksheet/></Workbook>`,
      'is a broken workbook: its sheet has a document type',
    ],
    ['rows that go back', workbook('<Row ss:Index="5"/><Row ss:Index="2"/>'), 'is a broken workbook: its rows are not in order'],
    ['a cell far to the right', workbook('<Row><Cell ss:Index="9999"/></Row>'), 'has more than 200 columns'],
  ] as const)('%s is refused in words', async ([, text, words]) => expect(await refused(text)).toBe(words));

  test.for([
    ['signs that begin no tag', `<table><tr><td>${'<'.repeat(30_000)}</table>`],
    ['a comment that does not end', `<table><tr><td>x</table>${'<!--'.repeat(500_000)}`],
    ['scripts that do not end', `<table><tr><td>x</table>${'<script>'.repeat(250_000)}`],
    ['ampersands', `<table><tr><td>${'&a'.repeat(15_000)}</table>`],
    ['blanks', `<table><tr><td>${' '.repeat(32_000)}x</table>`],
  ] as const)('%s are gone through once', async ([, text]) => expect((await rowsOf(text)).length).toBeGreaterThan(0));

  test('is recognised by its first characters', () => {
    for (const opening of ['<html>', '\ufeff  <!DOCTYPE html>', '<?xml version="1.0"?>', '\n<TABLE border=1>', '<meta charset=utf-8>'])
      expect(isMarkup(Buffer.from(opening))).toBe(true);
    for (const opening of ['Item,Qty', '<5 cl;3', '<Divers>;3', '{"a":1}', '']) expect(isMarkup(Buffer.from(opening))).toBe(false);
  });
});
