import { formWith } from '../../../../test/form.ts';
import { type Answer, type Api, describe, expect, test, type Venue } from '../../../../test/harness.ts';
import { putClientSettings } from '../../../identity/contract/settings.ts';
import type { AnswerOf } from '../../../kernel/contract/call.ts';
import type { FaultBody } from '../../../kernel/contract/faults.ts';
import type { ImportPreview } from '../../../kernel/contract/import.ts';
import { createMovement } from '../../../stock/contract/movement.ts';
import { listPars } from '../../../stock/contract/par.ts';
import { clientProducts } from '../../contract/client-products.ts';
import { locations } from '../../contract/places.ts';
import { groups } from '../../contract/reference.ts';
import { type UglySheet, uglySheets } from './ugly-sheets.ts';

type Said = Record<string, unknown>;
type Brought = AnswerOf<typeof clientProducts.import> & FaultBody;

const formOf = (text: string | Uint8Array, said: Said) =>
  formWith(
    'file',
    typeof text === 'string' ? Buffer.from(text) : text,
    { createMissing: 'true', ...Object.fromEntries(Object.entries(said).map(([key, value]) => [key, typeof value === 'string' ? value : JSON.stringify(value)])) },
    'list.csv',
  );

const preview = async (api: Api, venue: Venue, text: string | Uint8Array, said: Said = {}) =>
  (await api.raw(clientProducts.previewImport, { ...(await formOf(text, said)), token: venue.owner.token })) as Answer<ImportPreview & FaultBody>;
const bring = async (api: Api, venue: Venue, text: string | Uint8Array, said: Said = {}) =>
  (await api.raw(clientProducts.import, { ...(await formOf(text, said)), token: venue.owner.token })) as Answer<Brought>;

const inLine = ({ cells }: ImportPreview['rows'][number]) =>
  [cells.name, cells.size, cells.pack?.replace('case of ', ''), cells.cost, cells.supplier, cells.group, cells.par?.replace(/^(\d+) Whole house$/, '$1')]
    .map((cell) => cell ?? '')
    .join(' | ');

describe('sheets as people keep them become products', () => {
  test.for(uglySheets.map((sheet) => [sheet.title, sheet] as const))('%s', async ([, sheet], { api, venue }) => {
    const { text, rows, refused = [], leftOut = [], asked = {}, answers = {}, country = 'US' } = sheet as UglySheet;
    await api.call(putClientSettings, { body: { country } }, venue.owner);
    if (Object.keys(asked).length > 0) {
      const first = (await preview(api, venue, text)).body;
      expect(Object.fromEntries(Object.keys(asked).map((id) => [id, first.questions.find((question) => question.id === id)?.answer]))).toEqual(asked);
    }
    const { body } = await preview(api, venue, text, { answers });
    expect(body.rows.filter(({ action }) => action === 'refuse').flatMap(({ errors }) => errors.map(({ message }) => message))).toEqual(refused);
    const good = body.rows.filter(({ action }) => action === 'create').toSorted((a, b) => a.row - b.row);
    expect(good.map(inLine)).toEqual(rows.map((row) => row.replace(/\| (\d+) Bar$/, '| $1')));
    expect(body.left_out.map(({ why }) => why)).toEqual(leftOut);
    expect(body.questions.filter(({ answer }) => answer === null)).toEqual([]);
    const done = await bring(api, venue, text, { answers });
    expect([done.status, done.body.created, done.body.refused]).toEqual([200, rows.length, refused.length]);
  });
});

const plain = 'Item,Size,Cost,Pk,Dept,Vendor,Par\nAbsolut,750ml,$18.00,12,Vodka,SGWS,3\nKetel One,1L,$abc,12,Vodka,SGWS,2\n';
const perBottle = { answers: { 'cost-of': 'unit' } };

describe('a sheet of products', () => {
  test('is mended in place, brings in all that it names, and is taken back but for what was used since', async ({ api, venue }) => {
    const names = async (call: typeof clientProducts.list | typeof groups.list, field: string) => {
      const { data } = (await api.call(call as typeof clientProducts.list, {}, venue.owner)).body;
      return data.map((row) => (row as Record<string, unknown>)[field]).toSorted();
    };
    const seen = (await preview(api, venue, plain, perBottle)).body;
    expect([seen.counts, seen.missing.map(({ one, names: all }) => [one, all]).toSorted()]).toEqual([
      { create: 1, update: 0, unchanged: 0, refuse: 1, left_out: 0 },
      [
        ['group', ['Vodka']],
        ['pack', ['Case of 12']],
        ['size', ['750 ml']],
        ['supplier', ['SGWS']],
      ],
    ]);
    const mended = { ...perBottle, edits: { '3': { cost: '24' } } };
    const { body } = await bring(api, venue, plain, mended);
    expect([body.created, body.refused, body.missing_created]).toEqual([2, 0, 5]);
    const { data } = (await api.call(clientProducts.list, { query: { sortField: 'name' } }, venue.owner)).body;
    expect(
      (data as Record<string, Record<string, string> | undefined>[]).map(({ name, size_quantity, pack_units, cost_price, labels, master_product_id }) => [
        name,
        size_quantity,
        pack_units,
        cost_price,
        labels?.group_id,
        labels?.supplier_id,
        master_product_id !== null,
      ]),
    ).toEqual([
      ['Absolut', 750, 12, 18, 'Vodka', 'SGWS', true],
      ['Ketel One', 1000, 12, 24, 'Vodka', 'SGWS', true],
    ]);
    const pars = (await api.call(listPars, {}, venue.owner)).body.data.map(({ product_name, location_name, par_min, par_max }) => [product_name, location_name, par_min, par_max]);
    expect(pars).toEqual([
      ['Absolut', 'Whole house', 2250, 2250],
      ['Ketel One', 'Whole house', 2000, 2000],
    ]);
    // The same again changes nothing; another price changes one, and is put back.
    expect((await bring(api, venue, plain, mended)).body).toMatchObject({ created: 0, updated: 0, unchanged: 2, import_id: null });
    const dearer = (await bring(api, venue, plain.replace('$18.00', '$19.50'), mended)).body;
    expect([dearer.updated, dearer.unchanged]).toEqual([1, 1]);
    const undo = async (id: number | null) => (await api.call(clientProducts.undoImport, { params: { id: id ?? 0 } }, venue.owner)).body;
    expect(await undo(dearer.import_id)).toMatchObject({ removed: 0, restored: 1, kept: [] });
    expect((await api.call(clientProducts.list, { query: { sortField: 'name' } }, venue.owner)).body.data[0]?.cost_price).toBe(18);
    const undone = await undo(body.import_id);
    expect(undone.removed).toBeGreaterThan(6);
    expect(undone.kept).toEqual([]);
    expect([await names(clientProducts.list, 'name'), await names(groups.list, 'group_name')]).toEqual([[], []]);
    expect((await api.call(clientProducts.undoImport, { params: { id: body.import_id ?? 0 } }, venue.owner)).status).toBe(422);
  });

  test('by users who may not edit stock, imports products without pars and says so', async ({ api, venue }) => {
    const helper = await venue.user('admin', ['admin']);
    const form = async () => ({ ...(await formOf(plain, perBottle)), token: helper.token });
    const seen = (await api.raw(clientProducts.previewImport, await form())).body as ImportPreview;
    expect([seen.also, seen.notes.length, seen.questions.map(({ id }) => id)]).toEqual([[], 1, ['cost-of']]);
    await api.raw(clientProducts.import, await form());
    expect([(await api.call(listPars, {}, venue.owner)).body.total, (await api.call(clientProducts.list, {}, venue.owner)).body.total]).toEqual([0, 1]);
    // A user who may sets them from the same sheet afterwards: the products are the same, their pars are new.
    const again = (await preview(api, venue, plain, perBottle)).body;
    expect([again.counts.update, again.also]).toEqual([1, [{ one: 'par', many: 'pars', count: 1 }]]);
  });

  test('undone, keeps what has been used since, with the reason, and what that stands on', async ({ api, venue }) => {
    const { body } = await bring(api, venue, plain.replace('$abc', '24'), { answers: { ...perBottle.answers, 'par-at': 'new' } });
    const { data } = (await api.call(clientProducts.list, {}, venue.owner)).body;
    const [used] = data as { client_product_id: number; name: string }[];
    const places = (await api.call(locations.list, {}, venue.owner)).body.data as { location_id: number }[];
    await api.call(createMovement, { body: { type: 'delivery', itemId: used?.client_product_id, location_id: places[0]?.location_id, quantity: 750 } }, venue.owner);
    const undone = (await api.call(clientProducts.undoImport, { params: { id: body.import_id ?? 0 } }, venue.owner)).body;
    expect(undone.kept.find(({ what }) => what === 'product')).toEqual({ what: 'product', name: used?.name, why: 'is used by stock levels' });
    expect(undone.kept.map(({ what }) => what)).toEqual(expect.arrayContaining(['Supplier', 'Group']));
    const left = (await api.call(clientProducts.list, {}, venue.owner)).body.data as { name: string }[];
    expect(left.map(({ name }) => name)).toEqual([used?.name]);
  });

  test('keeps what its columns are, for the next of its kind', async ({ api, venue }) => {
    const odd = 'Wossname,Volly,Dosh\nAbsolut,750ml,18\n';
    const mapping = { Wossname: 'name', Volly: 'size', Dosh: 'cost' };
    expect((await bring(api, venue, odd, { mapping })).body.created).toBe(1);
    const { body } = await preview(api, venue, odd.replace('Absolut', 'Stoli'));
    expect([body.remembered, body.sure, body.columns.map(({ field }) => field), body.counts.create]).toEqual([true, true, ['name', 'size', 'cost'], 1]);
  });

  test('knows what is in the catalogue by another spelling, and leaves out what somebody leaves out', async ({ api, venue }) => {
    await bring(api, venue, "Item,Size,Cost,Dept\nTito's Vodka,1 l,22,Spirits\n");
    const { body } = await preview(api, venue, 'Item,Size,Cost,Dept\nTITOS VODKA 100cl,,23,spirit\nGin,70cl,9,Spirits\n', { leaveOut: ['3'] });
    expect(body.rows.map(({ action, cells, id }) => [action, cells.name, id !== null])).toEqual([['update', "Tito's Vodka", true]]);
    expect([body.missing, body.left_out.map(({ why }) => why)]).toEqual([[], ['left out by hand']]);
  });

  test('takes back the sheet that the list gives out', async ({ api, venue }) => {
    await bring(api, venue, plain, { ...perBottle, edits: { '3': { cost: '24' } } });
    const out = await api.call(clientProducts.export, { query: { format: 'csv' } }, venue.owner);
    const { body } = await preview(api, venue, Buffer.from(out.body as never));
    expect([body.counts, body.questions]).toEqual([{ create: 0, update: 0, unchanged: 2, refuse: 0, left_out: 0 }, []]);
  });
});
