import { expect, test } from 'vitest';
import { readWhole } from '../../../../../test/tills/read-whole.ts';
import { wordyMoment } from './moments.ts';

const rows = ['101;Pils;12;48,00', '102;Wein;7;42,00', '103;Toast;3;13,50', '104;Suppe;9;40,50'];
const under = (line: string): string => [`${line}`, '', 'Code;Artikel;Menge;Umsatz brutto', ...rows, ''].join('\n');

test.for([
  ['02-Feb-2026 to 08-Feb-2026', '2026-02-02', '2026-02-08'],
  ['Period: 01/Mar/2026 - 31/Mar/2026', '2026-03-01', '2026-03-31'],
  ['1 – 30 kwietnia 2026', '2026-04-01', '2026-04-30'],
  ['Okres: 28 marca – 3 kwietnia 2026', '2026-03-28', '2026-04-03'],
  ['od 1. do 31. ledna 2026', '2026-01-01', '2026-01-31'],
  ['Vom 1. bis 31. März 2026', '2026-03-01', '2026-03-31'],
  ['du 1 au 28 février 2026', '2026-02-01', '2026-02-28'],
  ['del 1 al 15 de mayo de 2026', '2026-05-01', '2026-05-15'],
  ['1 a 31 de janeiro de 2026', '2026-01-01', '2026-01-31'],
  ['March 1 - 31, 2026', '2026-03-01', '2026-03-31'],
  ['1–31 mars 2026', '2026-03-01', '2026-03-31'],
  ['1-31 Ocak 2026', '2026-01-01', '2026-01-31'],
  ['期間：2026年5月1日～2026年5月31日', '2026-05-01', '2026-05-31'],
  ['2026年5月1日〜7日', '2026-05-01', '2026-05-07'],
] as const)('a period above the table: %s', async ([line, first, last]) => {
  const { mapping, asked } = await readWhole(under(line));
  expect([asked, mapping.period, mapping.business_date]).toEqual([[], { first, last }, last]);
});

test.for([
  ['07-ene-2026', '2026-01-07'],
  ['04-mar-2026', '2026-03-04'],
  ['15-dic-2025', '2025-12-15'],
  ['12-OCT-2025', '2025-10-12'],
  ['03-sept.-2025', '2025-09-03'],
  ['5-maja-2026', '2026-05-05'],
  ['9-fev-2026', '2026-02-09'],
  ['3 Nov 2025 19:05:00 GMT+0100', '2025-11-03'],
  ['Nov 3 2025 19:05 -0500', '2025-11-03'],
] as const)('a day with its month in letters: %s', ([text, day]) => {
  expect(wordyMoment(text, null)?.day).toBe(day);
});

test.for([
  ['12.01.2026 - 18.01.2026', '2026-01-12', '2026-01-18'],
  ['2026-02-01 – 2026-02-28', '2026-02-01', '2026-02-28'],
  ['01-Apr-2026 to 30-Apr-2026', '2026-04-01', '2026-04-30'],
] as const)('a period that every row has is that of the file: %s', async ([text, first, last]) => {
  const { mapping, asked } = await readWhole(['Code;Artikel;Menge;Umsatz brutto;Zeitraum', ...rows.map((row) => `${row};${text}`), ''].join('\n'));
  expect([asked, mapping.period, mapping.open]).toEqual([[], { first, last }, undefined]);
});
