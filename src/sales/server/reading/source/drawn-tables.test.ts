import { expect, test } from 'vitest';
import { readWhole } from '../../../../../test/tills/read-whole.ts';

const items = [
  ['101', 'Cerveja', '12', '18,00'],
  ['102', 'Vinho tinto', '5', '15,00'],
  ['103', 'Café', '40', '28,00'],
  ['104', 'Água', '22', '22,00'],
  ['105', 'Bacalhau', '7', '91,00'],
] as const;
const sold = Object.fromEntries(items.map(([, name, count]) => [name, Number(count)]));
const widths = [5, 16, 6, 9];
const cells = (row: readonly string[]) => row.map((cell, at) => (at < 2 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)));
const titles = ['Cod', 'Artigo', 'Qtd', 'Valor'];
const rule = (sign: string, joint: string, [left, right] = [joint, joint]) => `${left}${widths.map((width) => sign.repeat(width + 2)).join(joint)}${right}`;
const drawn = (side: string, row: readonly string[]) => `${side} ${cells(row).join(` ${side} `)} ${side}`;

test.for<[string, string[]]>([
  ['with + and |', [rule('-', '+'), drawn('|', titles), rule('-', '+'), ...items.map((row) => drawn('|', row)), rule('-', '+')]],
  ['with a rule under each row', [rule('-', '+'), drawn('|', titles), rule('=', '+'), ...items.flatMap((row) => [drawn('|', row), rule('-', '+')])]],
  ['with the lines of a DOS', [rule('─', '┬', ['┌', '┐']), drawn('│', titles), rule('─', '┼', ['├', '┤']), ...items.map((row) => drawn('│', row)), rule('─', '┴', ['└', '┘'])]],
  ['with double ones', [rule('═', '╦', ['╔', '╗']), drawn('║', titles), rule('═', '╬', ['╠', '╣']), ...items.map((row) => drawn('║', row)), rule('═', '╩', ['╚', '╝'])]],
])('a table that is drawn %s is read', async ([, lines]) => {
  expect((await readWhole(`${lines.join('\n')}\n`, 'vendas.txt')).sold).toEqual(sold);
});

test('columns of blanks without any title are read, and all of them are asked about', async () => {
  const { sold: read, asked, money } = await readWhole(`${items.map((row) => cells(row).join('  ')).join('\n')}\n`, 'plu.txt');
  expect([read, money]).toEqual([sold, 174]);
  for (const question of ['quantity', 'money'] as const) expect(asked).toContain(question);
});
