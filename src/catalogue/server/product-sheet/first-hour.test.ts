import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formWith } from '../../../../test/form.ts';
import { describe, expect, test } from '../../../../test/harness.ts';
import { putClientSettings } from '../../../identity/contract/settings.ts';
import type { ImportPreview } from '../../../kernel/contract/import.ts';
import { clientProducts } from '../../contract/client-products.ts';

interface Expected {
  readonly row: number;
  readonly name: string;
  readonly cost_per_unit: number | null;
  readonly cost_per_case: number | null;
  readonly pack_units: number;
  readonly supplier: string | null;
}

/** As their owners answer: one product is one, a supplier in two spellings is one, and prices are what each heading says. */
const answerOf = ({ id, choices }: ImportPreview['questions'][number]): string | undefined =>
  ['same', 'fluid', 'likely', 'unit', 'l'].find((value) => choices.some((choice) => choice.value === value)) ?? (id === 'par-at' ? 'none' : undefined);

describe('sheets made by somebody who has not seen the reader', () => {
  test.for([
    ['us-bar', 'US'],
    ['spanish-cafe', 'ES'],
    ['german-restaurant', 'DE'],
  ])('%s: every product at its cost, and nothing else', { timeout: 60_000 }, async ([set, country], { api, venue }) => {
    await api.call(putClientSettings, { body: { country } as never }, venue.owner);
    const folder = join(import.meta.dirname, '../../../../test/first-hour', set as string);
    const file = readFileSync(join(folder, 'products.xlsx'));
    const { products, places } = JSON.parse(readFileSync(join(folder, 'products.xlsx.expect.json'), 'utf8')) as { products: Expected[]; places: string[] };
    const look = async (answers: object) =>
      (
        await api.raw(clientProducts.previewImport, {
          ...(await formWith('file', file, { createMissing: 'true', answers: JSON.stringify(answers) }, 'products.xlsx')),
          token: venue.owner.token,
        })
      ).body as ImportPreview;
    let answers: Record<string, string> = {};
    let body = await look(answers);
    for (let rounds = 0; rounds < 3 && body.questions.some(({ answer }) => answer === null); rounds++) {
      answers = { ...answers, ...Object.fromEntries(body.questions.flatMap((one) => (one.answer === null ? [[one.id, answerOf(one) ?? '']] : []))) };
      body = await look(answers);
    }
    expect(body.rows.filter(({ action }) => action === 'refuse').map(({ row, errors }) => [row, errors])).toEqual([]);
    const found = new Map(body.rows.map(({ row, cells }) => [row, cells]));
    const told = products.map(({ row, name }) => [name, found.get(row)?.cost ?? null, found.get(row)?.pack?.replace('case of ', '') ?? '1']);
    const cost = ({ cost_per_unit, cost_per_case, pack_units }: Expected) => {
      const one = cost_per_unit ?? (cost_per_case === null ? null : cost_per_case / pack_units);
      return one === null ? null : String(Math.round(one * 10_000) / 10_000).replace(/^(\d+)(?:\.(\d?))?$/, (_, whole: string, cents = '') => `${whole}.${cents.padEnd(2, '0')}`);
    };
    expect(told).toEqual(products.map((one) => [one.name, cost(one), String(one.pack_units)]));
    expect(body.rows.length).toBe(products.length);
    expect([...new Set(body.rows.flatMap(({ cells }) => cells.supplier ?? []))].every((name) => /\p{L}{3}/u.test(name))).toBe(true);
    const standing = [...new Set(body.rows.flatMap(({ cells }) => (cells.par ?? '').split(', ').map((one) => one.replace(/^[\d–.]+ /, ''))))].filter((one) => one !== '');
    expect(standing.toSorted()).toEqual(places.toSorted());
  });
});
