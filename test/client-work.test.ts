import { sql } from 'kysely';
import { plus } from '../src/catalogue/contract/plus.ts';
import { createTemplate } from '../src/counting/contract/template.ts';
import { scheduledCountsWork } from '../src/counting/server/public.ts';
import { failingEverywhere, failingWork, tryAnyWorkAgain, tryWorkAgain } from '../src/identity/contract/failing-work.ts';
import { type ClientWork, type FailureWatch, retryQueue, wholeClient, workInTurns } from '../src/kernel/server/jobs/client-work.ts';
import { Trouble } from '../src/kernel/server/jobs/failing-work.ts';
import { depletionWork } from '../src/sales/server/public.ts';
import { type Api, describe, expect, type SignedIn, test } from './harness.ts';
import { bar } from './sales.ts';
import { stocked } from './stock.ts';

/** Who operates the product, as far as failures go. */
function watching() {
  const failed: string[] = [];
  const watch: FailureWatch = { log: { error() {}, warn() {}, info() {} }, failed: (queue) => void failed.push(queue) };
  return { failed, watch };
}

const failing = async (api: Api, as: SignedIn) => (await api.call(failingWork, {}, as)).body.data;
const minutesUntil = (at: string, from: string) => Math.round((Date.parse(at) - Date.parse(from)) / 60_000);
/** As if its time had come. */
const waited = (api: Api) => api.db.asOwner(async (db) => void (await sql`update failing_work set next_at = clock_timestamp()`.execute(db)));

interface Trial {
  readonly lots: Record<number, number>;
  readonly broken: Set<number>;
  readonly done: number[];
}

/** Some lots for each client, of which some fail. */
const trialWork = ({ lots, broken, done }: Trial): ClientWork => ({
  queue: 'a-trial',
  cron: '0 0 1 1 *',
  what: 'Trying something',
  retryMinutes: { first: 2, most: 7 },
  pieces: async () => Object.entries(lots).flatMap(([client, left]) => (left > 0 ? wholeClient(Number(client)) : [])),
  async lot(_database, { clientId }) {
    if (broken.has(clientId)) throw new Trouble('The well is dry.', 'pump 7 has no pressure');
    done.push(clientId);
    lots[clientId] = (lots[clientId] ?? 0) - 1;
    return (lots[clientId] ?? 0) > 0;
  },
});

describe('work over clients', () => {
  test('fails for one alone, is tried again later and later, and is forgotten once it went well', async ({ api, venue, rival }) => {
    const { failed, watch } = watching();
    const trial: Trial = { lots: { [venue.clientId]: 1, [rival.clientId]: 1 }, broken: new Set([venue.clientId]), done: [] };
    const work = trialWork(trial);
    await workInTurns(api.db, work, watch);
    expect([trial.done, failed]).toEqual([[rival.clientId], ['a-trial']]);
    const [first] = await failing(api, venue.owner);
    expect(first).toMatchObject({ work: 'a-trial', what: 'Trying something', why: 'The well is dry.', attempts: 1 });
    expect(await failing(api, rival.owner)).toEqual([]);
    // Before its time no run retries it.
    await workInTurns(api.db, work, watch);
    await workInTurns(api.db, work, watch, true);
    expect((await failing(api, venue.owner))[0]?.attempts).toBe(1);
    const waits = [minutesUntil(first?.next_at as string, first?.failed_at as string)];
    for (let n = 0; n < 3; n++) {
      await waited(api);
      await workInTurns(api.db, work, watch, true);
      const [again] = await failing(api, venue.owner);
      waits.push(minutesUntil(again?.next_at as string, again?.failed_at as string));
    }
    expect(waits).toEqual([2, 4, 7, 7]);
    trial.broken.clear();
    await waited(api);
    await workInTurns(api.db, work, watch, true);
    expect([trial.done, await failing(api, venue.owner), failed.length]).toEqual([[rival.clientId, venue.clientId], [], 4]);
  });

  test('goes by turns: who has much does not hold up who has little', async ({ api, venue, rival }) => {
    const trial: Trial = { lots: { [venue.clientId]: 6, [rival.clientId]: 1 }, broken: new Set(), done: [] };
    await workInTurns(api.db, trialWork(trial), watching().watch);
    expect(trial.done).toHaveLength(7);
    expect(trial.done.indexOf(rival.clientId)).toBeLessThan(3);
  });

  test('that fails is seen by operations with its cause, and tried again when somebody says so', async ({ api, venue, rival }) => {
    const { watch } = watching();
    await workInTurns(api.db, trialWork({ lots: { [venue.clientId]: 1 }, broken: new Set([venue.clientId]), done: [] }), watch);
    const ops = await rival.user('Petra', ['ops_admin']);
    const { body } = await api.call(failingEverywhere, {}, ops);
    expect(body.data).toMatchObject([{ client_id: venue.clientId, client_name: 'The Test Arms', what: 'Trying something', cause: 'Error: pump 7 has no pressure', attempts: 1 }]);
    expect(JSON.stringify((await api.call(failingWork, {}, venue.owner)).body)).not.toContain('pump 7');
    const which = { work: 'a-trial', piece: '' };
    // What is another's can't be tried, nor seen.
    expect((await api.call(tryWorkAgain, { body: which }, rival.owner)).status).toBe(404);
    const due = async () => Date.parse((await failing(api, venue.owner))[0]?.next_at as string) <= Date.now();
    expect(await due()).toBe(false);
    expect((await api.call(tryWorkAgain, { body: which }, venue.owner)).status).toBe(200);
    expect([await due(), api.jobs.map(({ queue }) => queue)]).toEqual([true, [retryQueue]]);
    expect((await api.call(tryAnyWorkAgain, { body: { client_id: venue.clientId, ...which } }, ops)).status).toBe(200);
  });
});

describe('of the product’s own work', () => {
  test('one client’s broken sales hold up nobody else’s', async ({ api, venue, rival }) => {
    const bars = [await bar(api, venue), await bar(api, rival)];
    for (const [at, one] of bars.entries()) {
      const owner = at === 0 ? venue.owner : rival.owner;
      await api.call(
        plus.create,
        { body: { plu_code: 'G1', description: 'Gin and tonic', price_incl_tax: 10, tax_rate: 0, recipe_id: await one.recipe('Gin and Tonic', 50) } },
        owner,
      );
      await one.bring(['2026-11-10,19:00,G1,Gin and tonic,2,20.00,1,,']);
    }
    await api.db.asOwner(
      async (db) => void (await sql`alter table pos_sales add constraint no_more check (client_id <> ${sql.lit(venue.clientId)} or depleted is null) not valid`.execute(db)),
    );
    const { failed, watch } = watching();
    await workInTurns(api.db, depletionWork, watch);
    expect([await bars[0]?.left(), await bars[1]?.left(), failed]).toEqual([7000, 6900, [depletionWork.queue]]);
    expect(await failing(api, venue.owner)).toMatchObject([{ what: 'Taking sales from stock', why: expect.stringContaining('Whoever runs it has been told') }]);
    await api.db.asOwner(async (db) => void (await sql`alter table pos_sales drop constraint no_more`.execute(db)));
    await waited(api);
    await workInTurns(api.db, depletionWork, watch, true);
    expect([await bars[0]?.left(), await failing(api, venue.owner)]).toEqual([6900, []]);
  });

  test('one template that cannot begin its count holds up no other, not even of the same client', async ({ api, venue, rival }) => {
    const [ours, theirs] = [await stocked(api, venue), await stocked(api, rival)];
    const template = async (name: string, owner: SignedIn, place: number) =>
      (await api.call(createTemplate, { body: { name, location_ids: [place], schedule: { every: 'day', hour: 6 } } }, owner)).body.template_id;
    const broken = await template('The old cellar', venue.owner, ours.bar);
    await template('Back bar', venue.owner, ours.bar);
    await template('Front bar', rival.owner, theirs.bar);
    await api.db.asOwner(async (db) => {
      await sql`alter table count_templates disable trigger count_templates_refer`.execute(db);
      await sql`update count_templates set location_ids = '{999999}' where template_id = ${broken}`.execute(db);
      await sql`update count_templates set next_due = now() - interval '1 minute'`.execute(db);
    });
    const { failed, watch } = watching();
    await workInTurns(api.db, scheduledCountsWork, watch);
    const begun = async (clientId: number) =>
      api.db.asOwner(async (db) => (await sql<{ name: string }>`select name from stock_counts where client_id = ${clientId}`.execute(db)).rows.map(({ name }) => name));
    expect([await begun(venue.clientId), await begun(rival.clientId), failed.length]).toEqual([['Back bar'], ['Front bar'], 1]);
    expect(await failing(api, venue.owner)).toMatchObject([
      { piece: String(broken), about: 'The old cellar', why: 'None of the places of this template is there any more. Choose others for it, or drop it.' },
    ]);
  });
});
