import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { Fault } from '../../../../kernel/server/fault.ts';
import { guessMapping } from '../guess.ts';
import { readLines } from '../read.ts';

const folder = join(import.meta.dirname, '../../../../../test/tills/printed');
const house = { country: 'US', today: '2026-11-22' };

async function read(bytes: Uint8Array) {
  const { mapping } = await guessMapping(bytes, 'report.txt', { house });
  const lines = [];
  async function* whole() {
    yield bytes;
  }
  for await (const part of readLines(whole(), mapping)) {
    expect(part.faults).toEqual([]);
    lines.push(...part.lines);
  }
  return { mapping, lines };
}

describe('what a till printed', () => {
  test.for([
    [
      'two-rows.txt',
      '2026-05-08',
      [
        ['000001', 'Helles 0,2', 109, 239.8, null],
        ['000002', 'Helles 0,3', 10, 31, null],
        ['000005', 'Dunkel 0,25', 163, 440.1, null],
        ['000014', 'Weinschorle 0,25', 174, 783, null],
        ['000061', 'Wurstsalat', 210, 1449, null],
      ],
    ],
    [
      'dots.txt',
      '2026-05-23',
      [
        ['Cana', 'Cana', 24, 48, null],
        ['Clara con limon', 'Clara con limon', 131, 288.2, null],
        ['Jarra sangria', 'Jarra sangria', 105, 1470, null],
        ['Rueda copa', 'Rueda copa', 4, 14, null],
        ['Cana', 'Cana', 4, 0, 'INVITACIONES'],
      ],
    ],
    [
      'columns.txt',
      '2026-05-15',
      [
        ['101', 'BUD LT 16OZ', 23, 126.5, 'DRAFT BEER'],
        ['102', 'BLUE MOON 16', 47, 329, 'DRAFT BEER'],
        ['103', 'STOUT 20', 10, 122.5, 'DRAFT BEER'],
        ['301', 'HS CHARD GLS', 165, 1320, 'WINE'],
        ['302', 'HS CHARD BTL', 137, 4110, 'WINE'],
      ],
    ],
  ] as const)('%s is read as it was sold, without a question', async ([name, day, sold]) => {
    const { mapping, lines } = await read(readFileSync(join(folder, name)));
    expect([mapping.printed, mapping.open]).toEqual([true, undefined]);
    expect(lines.map(({ plu_code, description, quantity, gross, category }) => [plu_code, description, quantity / 1000, (gross ?? 0) / 10_000, category])).toEqual(sold);
    expect(new Set(lines.map((line) => line.day))).toEqual(new Set([day]));
  });

  test('was given away where its heading says so, and rows stand on the lines that they are printed in', async () => {
    const { lines } = await read(readFileSync(join(folder, 'dots.txt')));
    expect([lines.at(-1)?.kind, lines.at(0)?.row, lines.at(-1)?.row]).toEqual(['comp', 5, 14]);
  });

  test('is asked where no title and no total of its own says what its figures are', async () => {
    const text = [
      'LA OLA',
      'Vendidos 23/05/2026',
      '-----------------',
      ...['Mojito', 'Daiquiri', 'Paloma', 'Spritz', 'Tinto'].map((name, at) => `${name} .......... ${at + 12}`),
      '',
    ].join('\n');
    const { mapping } = await read(Buffer.from(text));
    expect(mapping.open).toEqual(expect.arrayContaining(['quantity', 'money']));
  });

  test('is refused where its rows are ways to pay', async () => {
    const text = [
      'LE COMPTOIR',
      'Rapport Z 0412',
      '',
      'Fond de caisse .......... 200,00',
      'Espèces ................. 412,50',
      'Carte bancaire .......... 876,40',
      'Ticket restaurant ....... 156,00',
      'Total .................. 1644,90',
      '',
    ];
    await expect(guessMapping(Buffer.from(text.join('\n')), 'z.txt', { house })).rejects.toThrow(Fault);
    await expect(guessMapping(Buffer.from(['', '====', ...text].join('\n')), 'z.txt', { house })).rejects.toThrow(/payments/);
  });
});
