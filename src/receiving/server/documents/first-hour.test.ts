import { expected, houses, paper, productsOf } from '../../../../test/first-hour/papers.ts';
import { formWith } from '../../../../test/form.ts';
import { type Answer, describe, expect, test } from '../../../../test/harness.ts';
import { suppliers } from '../../../catalogue/contract/reference.ts';
import type { AnswerOf } from '../../../kernel/contract/call.ts';
import { uploadDelivery } from '../../contract/upload.ts';

interface Line {
  readonly name: string;
  readonly product: string | null;
  readonly shipped: number;
  readonly unit: string;
}

const packWords = ['CAJ', 'Ki', 'Krt', 'CS', 'cs'];
const papers = { 'us-bar': 'delivery.csv', 'spanish-cafe': 'delivery.csv', 'german-restaurant': 'delivery.xlsx' } as const;

describe('papers of a delivery made by somebody who has not seen the reader', () => {
  test.for(houses)('%s: all goods by the case or the bottle, no deposits, and no wrong product', { timeout: 60_000 }, async ([set, country], { api, venue }) => {
    await (await productsOf(set, country, api, venue)).bring();
    const all = (await api.call(suppliers.list, {}, venue.owner)).body.data;
    const supplier = all.find(({ supplier_name }) => /Harborline|Blanco|Huber/.test(String(supplier_name)));
    const { lines } = expected<{ lines: Line[] }>(set, papers[set]);
    const form = await formWith('file', paper(set, papers[set]), { supplier_id: String(supplier?.supplier_id) }, papers[set]);
    const { body } = (await api.raw(uploadDelivery, { ...form, token: venue.owner.token })) as Answer<AnswerOf<typeof uploadDelivery>>;
    expect(body.lines.map(({ name, received, ordered, unit }) => [name.split(' ')[0], received ?? ordered, unit === 'pack'])).toEqual(
      lines.map(({ name, shipped, unit }) => [name.split(' ')[0], shipped, packWords.includes(unit)]),
    );
    const meant = (at: number) => lines[at]?.product?.replace(/ \d+ ?cl$/, '');
    expect(body.lines.filter(({ product }, at) => product && product.product_name !== meant(at)).map(({ name }) => name)).toEqual([]);
    expect(body.lines.filter(({ product }) => product).length).toBeGreaterThanOrEqual(lines.length * 0.65);
    // What is offered to be accepted together is what it is, too.
    expect(body.lines.filter(({ ahead, suggestions: [first] }, at) => ahead && first?.product_name !== meant(at)).map(({ name }) => name)).toEqual([]);
  });
});
