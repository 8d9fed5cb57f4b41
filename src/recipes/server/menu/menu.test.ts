import { sql } from 'kysely';
import sharp from 'sharp';
import { formWith } from '../../../../test/form.ts';
import { type Api, describe, expect, test, type Venue } from '../../../../test/harness.ts';
import { pdfWith } from '../../../../test/pdf.ts';
import { stocked } from '../../../../test/stock.ts';
import { putClientSettings } from '../../../identity/contract/settings.ts';
import { type MenuDraft, processMenu } from '../../contract/menu.ts';
import { createRecipe } from '../../contract/recipe.ts';
import { ingredientsIn } from './ingredients-said.ts';
import { knowledge } from './menu-drafts.ts';
import { readMenu } from './menu-lines.ts';

const read = (text: string) => {
  const { items, ...rest } = readMenu(text.split('\n'), knowledge);
  return { ...rest, items: items.map(({ name, description, price, section }) => [section, name, description, price]) };
};

describe('a menu is read', () => {
  test('with its sections, names, what goes in, and prices however they are set', () => {
    const text = `THE COPPER STILL

CLASSICS
Negroni — gin, Campari, sweet vermouth 12.00
Old Fashioned .......... 13.50
Margarita    tequila, Cointreau, lime    $12
ESPRESSO MARTINI
vodka, Kahlúa, fresh espresso
13
Daiquiri

House Favourites
Garden Fizz (gin, cucumber, lemon juice) 14.00
Smoke & Mirrors: 5cl mezcal, 2 cl Aperol   15.00 / 28.00

All prices include service. Please tell us of allergies.`;
    expect(read(text)).toEqual({
      currency: 'USD',
      items: [
        ['Classics', 'Negroni', 'gin, Campari, sweet vermouth', 12],
        ['Classics', 'Old Fashioned', '', 13.5],
        ['Classics', 'Margarita', 'tequila, Cointreau, lime', 12],
        ['Classics', 'Espresso Martini', 'vodka, Kahlúa, fresh espresso', 13],
        ['Classics', 'Daiquiri', '', null],
        ['House Favourites', 'Garden Fizz', 'gin, cucumber, lemon juice', 14],
        ['House Favourites', 'Smoke & Mirrors', '5cl mezcal, 2 cl Aperol', 15],
      ],
      unread: [{ line: 16, text: 'All prices include service. Please tell us of allergies.' }],
    });
  });
  test('with whole prices where it writes them so, and years left alone', () => {
    expect(read('Getränke\nGlenlivet 12\nHaus Spritz 9\nPimm’s Cup 11\n').items).toEqual([
      ['Getränke', 'Glenlivet', '', 12],
      ['Getränke', 'Haus Spritz', '', 9],
      ['Getränke', 'Pimm’s Cup', '', 11],
    ]);
    expect(read('Rioja Reserva 2016 8,50 €\nPort 1994\n').items).toEqual([[null, 'Rioja Reserva 2016', '', 8.5]]);
  });
  test('by names alone, where everybody knows them', () => {
    expect(read('Negroni\nAperol Spritz\nMojito\n').items.map(([, name]) => name)).toEqual(['Negroni', 'Aperol Spritz', 'Mojito']);
  });
  test('and a letter is not one', () => {
    expect(read('Dear Sir,\n\nThank you for your letter of the third. We shall look into it.\n\nYours faithfully').items).toEqual([]);
  });
  test('with the amounts it says', () => {
    expect(ingredientsIn('5cl mezcal, 2 dashes Angostura, ½ lime and mint; topped with soda').map(({ name, quantity, unit }) => [name, quantity, unit])).toEqual([
      ['mezcal', 5, 'cl'],
      ['Angostura', 2, 'dash'],
      ['lime', 0.5, 'each'],
      ['mint', 0, ''],
      ['soda', 0, ''],
    ]);
  });
});

const sheet = `Rusty Anchor - the five everybody gets wrong   (Jess, rev. Oct)

OLD FASHIONED (rings as Old Fashnd BT)
2 oz Buffalo Trace, 1 barspoon simple, 2 dashes Ango. Stir, big rock, orange peel.

manhattan -- Manhttn Rye
Rittenhouse 2oz / Carpano 1 oz / 2 dash angostura. Up. Cherry.

Negroni
equal parts Tanq, Campari, Antica -- ONE ounce each. rocks, orange

House Marg: 2 oz Espolon blanco, 3/4 oz Cointreau, 1oz fresh lime, half oz agave. Salt rim unless they say no.

Aperol Spritz - 3 parts prosecco 2 parts aperol 1 part soda (that's 3oz, 2oz, splash). Big wine glass.
`;

describe('recipes as they are written behind the bar are read', () => {
  const said = (text: string) =>
    readMenu(text.split('\n'), knowledge).items.map(({ name, description }) => [
      name,
      ...ingredientsIn(description).map((one) => `${one.quantity} ${one.unit} ${one.name}`.trim()),
    ]);
  test('with amounts before or behind, equal parts, fractions, and how they are made left aside', () => {
    expect(said(sheet)).toEqual([
      ['Old Fashioned', '2 oz Buffalo Trace', '1 tsp simple', '2 dash Ango'],
      ['Manhattan', '2 oz Rittenhouse', '1 oz Carpano', '2 dash angostura'],
      ['Negroni', '1 oz Tanq', '1 oz Campari', '1 oz Antica'],
      ['House Marg', '2 oz Espolon blanco', '0.75 oz Cointreau', '1 oz fresh lime', '0.5 oz agave'],
      ['Aperol Spritz', '3 oz prosecco', '2 oz aperol', '0  soda'],
    ]);
  });
  test('one ingredient a line, without an empty line between them, and topped up', () => {
    expect(said('Tom Collins\n1 1/2 oz gin\n¾ oz lemon juice\nTop with soda\nPaloma\n2 oz tequila\n4 oz grapefruit soda')).toEqual([
      ['Tom Collins', '1.5 oz gin', '0.75 oz lemon juice', '0  soda'],
      ['Paloma', '2 oz tequila', '4 oz grapefruit soda'],
    ]);
  });
  test('in Spanish and German', () => {
    expect(
      said(`Tinto de verano: mitad tinto joven mitad Casera, son 15cl y 15cl. Hielo y rodaja de limón.

Tostada con tomate -> "Tostada"
media barra de pan / 2 cucharadas de tomate (unos 40 g) / chorrito de aceite, 10 ml

Gin Tonic (Kasse: GT) - 4 cl Gin, 1 Flasche Tonic

Hugo
zwei cl Holunderblütensirup, 12 cl Prosecco; mit Soda auffüllen`),
    ).toEqual([
      ['Tinto de verano', '15 cl tinto joven', '15 cl Casera'],
      ['Tostada con tomate', '0.5 unit pan', '40 g tomate', '10 ml aceite'],
      ['Gin Tonic', '4 cl Gin', '1 unit Tonic'],
      ['Hugo', '2 cl Holunderblütensirup', '12 cl Prosecco', '0  Soda'],
    ]);
  });
  test('for one glass of several, with the rest of it, from the keg, and however many it is written for', () => {
    const items = readMenu(
      `Radler 0,5 - halb Helles (vom Fass), halb Zitronenlimo. also je 0,25

Apfelschorle groß (0,5 l) = "Apfelsch. gr"
0,3 l Apfelsaft, Rest Wasser

Tinto de verano 0,3: 15 cl tinto, el resto de Casera

Schnitzel (Kasse Schnitzel/KS)  für 10 Portionen:
- 1,8 kg Schweineoberschale
- 1/2 l Öl

Gazpacho (para 6 raciones)
1 kg tomate, 10 cl aceite

Soupe à l'oignon
pour 4 personnes
1 kg oignons, 1 l bouillon

Ragù per 8 persone: 1 kg carne, 500 g pomodoro

Sangria (makes 12 servings)
2 l red wine, 20 cl brandy

Shandy: 2 parts lager, rest lemonade
`.split('\n'),
      knowledge,
    ).items.map(({ name, portions, description, held }) => [name, portions, ...ingredientsIn(description, held).map((one) => `${one.quantity} ${one.unit} ${one.name}`)]);
    expect(items).toEqual([
      ['Radler 0,5', 1, '0.25 l Helles vom Fass', '0.25 l Zitronenlimo'],
      ['Apfelschorle groß', 1, '0.3 l Apfelsaft', '200 ml Wasser'],
      ['Tinto de verano 0,3', 1, '15 cl tinto', '150 ml Casera'],
      ['Schnitzel', 10, '1.8 kg Schweineoberschale', '0.5 l Öl'],
      ['Gazpacho', 6, '1 kg tomate', '10 cl aceite'],
      ["Soupe à l'oignon", 4, '1 kg oignons', '1 l bouillon'],
      ['Ragù', 8, '1 kg carne', '500 g pomodoro'],
      ['Sangria', 12, '2 l red wine', '20 cl brandy'],
      ['Shandy', 1, '2 part lager', '0 part lemonade'],
    ]);
  });
  test('and become drafts of what the house keeps: what it has nothing like is a note, parts of an unsaid whole are looked at', async ({ api, venue }) => {
    const { ids, upload } = await bar(api, venue);
    const { body } = await upload('Pink Gin\n2 oz Harb Lndn gin, 2 dashes bitters, 1 barspoon simple\n\nDouble\n2 parts bacardi 1 part campari\n\nMystery\n2 oz Zwack, 1 oz gin\n');
    const [pink, double, mystery] = body.drafts as MenuDraft[];
    expect(lines(pink)).toEqual([
      ['2 oz Harb Lndn gin', ids.gin, 2, 'oz'],
      ['2 dashes bitters', null, 2, 'dash'],
      ['1 barspoon simple', null, 1, 'tsp'],
    ]);
    expect([pink?.open, mystery?.open]).toEqual([0, 1]);
    expect(pink?.confidence).toBeGreaterThanOrEqual(0.6);
    expect(double?.confidence).toBeLessThan(0.6);
  });
  test('cost what one of many costs, and what was written stays words', async ({ api, venue }) => {
    const { ids, upload } = await bar(api, venue);
    const [punch] = (await upload('Punch (makes 10 servings)\n1 l gin, 2 oz cinz\n')).body.drafts as MenuDraft[];
    expect([punch?.portions, punch?.cost]).toEqual([10, 2.0591]);
    const written = async (as_written: boolean) =>
      (await api.call(createRecipe, { body: { recipe_name: `As ${as_written}`, ingredients: [{ brand_name: 'Gin', quantity: 1, unit: 'oz', as_written }] } as never }, venue.owner))
        .body.ingredients[0]?.product_id;
    expect([await written(true), await written(false)]).toEqual([null, ids.gin]);
  });
});

async function bar(api: Api, venue: Venue) {
  const stock = await stocked(api, venue);
  const add = (name: string, base_unit: string, size_quantity: number) => stock.product(name, { base_unit, size_quantity });
  const ids = {
    gin: await add('Harbour London Dry Gin', 'ml', 700),
    campari: await add('Campari', 'ml', 1000),
    vermouth: await add('Cinzano Rosso', 'ml', 1000),
    lime: await add('Limes', 'each', 1),
    rum: await add('Bacardi Superior', 'ml', 700),
  };
  await stock.post([
    { kind: 'delivery', quantity: 7000, value: 140, productId: ids.gin, line: 1 },
    { kind: 'delivery', quantity: 2000, value: 60, productId: ids.campari, line: 2 },
    { kind: 'delivery', quantity: 1000, value: 10, productId: ids.vermouth, line: 3 },
  ]);
  const upload = async (file: Uint8Array | string) =>
    api.raw(processMenu, { token: venue.owner.token, ...(await formWith('file', typeof file === 'string' ? Buffer.from(file) : file)) });
  const count = async () =>
    (await stock.inTenant(({ db }) => sql<{ n: number }>`select (select count(*) from recipes) + (select count(*) from audit where call like 'recipes.%') as n`.execute(db)))
      .rows[0]?.n;
  return { ids, upload, count };
}

const lines = (draft: MenuDraft | undefined) => draft?.ingredients.map(({ read: said, found, quantity, unit }) => [said, found?.product_id ?? null, quantity, unit]);

describe('a menu becomes drafts', () => {
  test('of the client’s own products, with the amounts of the classic, its price, and what is not known left open', async ({ api, venue }) => {
    const { ids, upload, count } = await bar(api, venue);
    const { status, body } = await upload('Cocktails\nNegroni — gin, Campari, sweet vermouth £12.00\nDaiquiri £10.50\nShiso Sour — gin, shiso, 3cl lime juice £11.00\n');
    const [negroni, daiquiri, shiso] = body.drafts as MenuDraft[];
    expect([status, body.from, body.currency, body.drafts.length]).toEqual([200, 'text', 'GBP', 3]);
    expect(negroni).toMatchObject({ line: 2, recipe_name: 'Negroni', category: 'Cocktails', price_incl_tax: 12, like: 'Negroni', cost: 1.8, cost_complete: true, recipe_id: null });
    expect(negroni?.gp).toBeCloseTo(85, 6);
    expect(lines(negroni)).toEqual([
      ['gin', ids.gin, 3, 'cl'],
      ['Campari', ids.campari, 3, 'cl'],
      ['sweet vermouth', ids.vermouth, 3, 'cl'],
    ]);
    expect(lines(daiquiri)).toEqual([
      ['white rum', ids.rum, 4.5, 'cl'],
      ['lime juice', ids.lime, 0.75, 'each'],
      ['simple syrup', null, 1.5, 'cl'],
    ]);
    expect([daiquiri?.cost_complete, shiso?.like]).toEqual([false, null]);
    expect(lines(shiso)).toEqual([
      ['gin', ids.gin, 4.5, 'cl'],
      ['shiso', null, 0, 'ml'],
      ['3cl lime juice', ids.lime, 1, 'each'],
    ]);
    expect((negroni?.confidence ?? 0) > (shiso?.confidence ?? 1)).toBe(true);
    expect(await count()).toBe(0);
  });

  test('in the pints of the house', async ({ api, venue }) => {
    const { upload } = await bar(api, venue);
    const pint = async (units: 'oz' | 'ml' | 'imperial') => {
      await api.call(putClientSettings, { body: { units } }, venue.owner);
      const [shandy] = (await upload('Punch: 1 pint gin, 2 cl campari\n')).body.drafts as MenuDraft[];
      return lines(shandy)?.[0]?.slice(2);
    };
    expect([await pint('oz'), await pint('ml'), await pint('imperial')]).toEqual([
      [1, 'pt'],
      [1, 'imp_pt'],
      [1, 'imp_pt'],
    ]);
  });

  test('which are written one by one, and known again the next time', async ({ api, venue }) => {
    const { upload } = await bar(api, venue);
    const menu = 'Negroni — gin, Campari, sweet vermouth 12.00\nDaiquiri 10.50\n';
    const [draft] = (await upload(menu)).body.drafts as MenuDraft[];
    const ingredients = draft?.ingredients.map(({ found, read: said, quantity, unit }) =>
      found ? { product_id: found.product_id, quantity, unit } : { brand_name: said, quantity, unit },
    );
    const saved = await api.call(
      createRecipe,
      { body: { recipe_name: draft?.recipe_name, description: draft?.description, price_incl_tax: draft?.price_incl_tax, ingredients } as never },
      venue.owner,
    );
    expect([saved.status, saved.body.cost]).toEqual([201, draft?.cost]);
    expect((await upload(menu)).body.drafts.map(({ recipe_id }: MenuDraft) => recipe_id)).toEqual([saved.body.recipe_id, null]);
  });

  test('from a PDF of two columns, and from text in any encoding', async ({ api, venue }) => {
    const { upload } = await bar(api, venue);
    const pdf = pdfWith([
      [40, 60, 'Cocktails'],
      [40, 80, 'Negroni'],
      [250, 80, '12.00'],
      [40, 95, 'gin, Campari, sweet vermouth'],
      [330, 60, 'Beers'],
      [330, 80, 'Pilsner'],
      [540, 80, '6.00'],
      [330, 100, 'Porter'],
      [540, 100, '7.00'],
    ]);
    expect((await upload(pdf)).body).toMatchObject({
      from: 'pdf',
      drafts: [
        { recipe_name: 'Negroni', category: 'Cocktails', price_incl_tax: 12, description: 'gin, Campari, sweet vermouth' },
        { recipe_name: 'Pilsner', category: 'Beers', price_incl_tax: 6 },
        { recipe_name: 'Porter', category: 'Beers', price_incl_tax: 7 },
      ],
    });
    const text = 'Würziger Gimlet — gin, limes 9,50 €\nNegroni 10,00 €\n';
    for (const bytes of [Buffer.from(text, 'latin1').map((byte) => (byte === 0xac ? 0x80 : byte === 0x14 ? 0x2d : byte)), Buffer.from(`\ufeff${text}`, 'utf16le')]) {
      const { status, body } = await upload(bytes);
      expect([status, body.currency, body.drafts?.map(({ recipe_name, price_incl_tax }: MenuDraft) => [recipe_name, price_incl_tax])]).toEqual([
        200,
        'EUR',
        [
          ['Würziger Gimlet', 9.5],
          ['Negroni', 10],
        ],
      ]);
    }
  });

  test('from a photo, and is believed less', { timeout: 60_000 }, async ({ api, venue }) => {
    const { ids, upload } = await bar(api, venue);
    const said = ['COCKTAILS', 'Negroni 12.00', 'gin, Campari, sweet vermouth', 'Daiquiri 10.50', 'white rum, lime juice'];
    const drawn = said.map((line, at) => `<text x="60" y="${110 + at * 90}" font-family="sans-serif" font-size="46">${line}</text>`).join('');
    const photo = await sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1100" height="600"><rect width="100%" height="100%" fill="white"/>${drawn}</svg>`))
      .jpeg()
      .toBuffer();
    const { status, body } = await upload(photo);
    const [negroni, daiquiri] = body.drafts as MenuDraft[];
    expect([status, body.from, negroni?.recipe_name, negroni?.price_incl_tax, daiquiri?.recipe_name, daiquiri?.price_incl_tax]).toEqual([
      200,
      'picture',
      'Negroni',
      12,
      'Daiquiri',
      10.5,
    ]);
    expect(lines(negroni)?.map(([, id]) => id)).toEqual([ids.gin, ids.campari, ids.vermouth]);
    const typed = (await upload(`${said.join('\n')}\n`)).body.drafts[0] as MenuDraft;
    expect(negroni?.confidence).toBeLessThan(typed.confidence);
  });

  test('and what is no menu is refused in so many words, and nothing is written', async ({ api, venue }) => {
    const { upload, count } = await bar(api, venue);
    const blank = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const noMenu = 'holds nothing that reads like a menu: names with what goes in, or with a price';
    for (const [file, status, message] of [
      [new Uint8Array(), 422, 'is empty'],
      ['Dear Sir,\n\nThank you for your letter. We shall look into it.\n', 422, noMenu],
      ['\n'.repeat(3000), 422, 'has more than 2,000 lines: that is no menu'],
      [blank, 422, noMenu],
      [Buffer.from('%PDF-1.7 this is no document'), 422, 'cannot be read as a PDF'],
      [pdfWith([]), 422, 'holds no text: it is a picture of a document'],
      [Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0, 1, 2, 3]), 415, 'must be one of: text/plain, application/pdf, image/jpeg, image/png, image/webp'],
    ] as const) {
      const answer = await upload(file as string);
      expect([message, answer.status, answer.body.errors[0]?.field, answer.body.errors[0]?.message]).toEqual([message, status, 'file', message]);
    }
    const torn = await upload(Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.from('and then nothing')]));
    expect([torn.status, torn.body.error.code]).toEqual([422, 'UNREADABLE_IMAGE']);
    const large = await upload(Buffer.alloc(21 * 1024 * 1024, 'a'));
    expect([large.status, large.body.error.code]).toEqual([413, 'TOO_LARGE']);
    expect(await count()).toBe(0);
  });

  test('by nobody who may not write recipes', async ({ api, venue }) => {
    const counter = await venue.user('counter', ['staff']);
    expect((await api.raw(processMenu, { token: counter.token, ...(await formWith('file', Buffer.from('Negroni 12.00'))) })).status).toBe(403);
  });
});
