import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { clientProducts } from '../../src/catalogue/contract/client-products.ts';
import { putClientSettings } from '../../src/identity/contract/settings.ts';
import type { ImportPreview } from '../../src/kernel/contract/import.ts';
import { formWith } from '../form.ts';
import type { Api, Venue } from '../harness.ts';

export const houses = [
  ['us-bar', 'US'],
  ['spanish-cafe', 'ES'],
  ['german-restaurant', 'DE'],
] as const;

export const paper = (set: string, name: string): Buffer => readFileSync(join(import.meta.dirname, set, name));
export const expected = <T>(set: string, name: string): T => JSON.parse(paper(set, `${name}.expect.json`).toString()) as T;

/** As their owners answer: one product is one, a supplier in two spellings is one, and prices are what each heading says; places that it names are new. */
const answerOf = ({ id, choices }: ImportPreview['questions'][number]): string | undefined =>
  ['same', 'fluid', 'likely', 'unit', 'l', 'new'].find((value) => choices.some((choice) => choice.value === value)) ??
  (id === 'par-at' ? 'none' : choices.find(({ value }) => value.startsWith('par@'))?.value);

/** A house's list of products as its owner brings it in: checked until there are no questions. */
export async function productsOf(set: string, country: string, api: Api, venue: Venue) {
  await api.call(putClientSettings, { body: { country } }, venue.owner);
  const file = paper(set, 'products.xlsx');
  const sent = async (answers: object) => ({
    ...(await formWith('file', file, { createMissing: 'true', answers: JSON.stringify(answers) }, 'products.xlsx')),
    token: venue.owner.token,
  });
  let answers: Record<string, string> = {};
  const look = async () => (await api.raw(clientProducts.previewImport, await sent(answers))).body as ImportPreview;
  let preview = await look();
  for (let rounds = 0; rounds < 3 && preview.questions.some(({ answer }) => answer === null); rounds++) {
    answers = { ...answers, ...Object.fromEntries(preview.questions.flatMap((one) => (one.answer === null ? [[one.id, answerOf(one) ?? '']] : []))) };
    preview = await look();
  }
  return { preview, bring: async () => await api.raw(clientProducts.import, await sent(answers)) };
}
