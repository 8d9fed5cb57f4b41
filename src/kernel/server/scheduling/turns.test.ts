import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { test } from '../../../../test/harness.ts';
import { clientProducts } from '../../../catalogue/contract/client-products.ts';
import { inTurnOf, Turns } from './turns.ts';

const bounds = { room: 3, perTenant: 1, waitingPerTenant: 8, waitingInAll: 40, waitSeconds: 30, busy: 'Later.' };

const codeOf = (error: unknown) => (error as { code: string }).code;

describe('turns', () => {
  test('a tenant with many requests holds up nobody else, and is refused beyond its limit', async () => {
    const turns = new Turns({ ...bounds, room: 1 });
    const done: number[] = [];
    const ask = (tenant: number) => inTurnOf(tenant, () => turns.run(1, async () => void done.push(tenant))).catch(codeOf);
    const greedy = Array.from({ length: 30 }, () => ask(1));
    const others = [ask(2), ask(3)];
    expect((await Promise.all(greedy)).filter((told) => told === 'BUSY')).toHaveLength(21);
    expect(await Promise.all(others)).toEqual([undefined, undefined]);
    expect(done.slice(0, 3).toSorted()).toEqual([1, 2, 3]);
    expect(done).toHaveLength(11);
  });

  test('a request that would get no turn is refused before its upload is read, others are not', async () => {
    const turns = new Turns({ ...bounds, waitingPerTenant: 2 });
    let end = () => {};
    const asked = [inTurnOf(1, () => turns.run(1, () => new Promise<void>((done) => (end = done))))];
    const isFull = (tenant: number) => {
      try {
        turns.refuseIfFull(tenant);
        return false;
      } catch (error) {
        return codeOf(error) === 'BUSY';
      }
    };
    for (let n = 0; n < 2; n++) {
      expect(isFull(1)).toBe(false);
      asked.push(inTurnOf(1, () => turns.run(1, async () => {})));
    }
    expect([isFull(1), isFull(2)]).toEqual([true, false]);
    await new Promise(setImmediate);
    end();
    await Promise.all(asked);
    expect(isFull(1)).toBe(false);
  });

  test('a request that waits too long is refused, and the next one runs', async () => {
    const turns = new Turns({ ...bounds, waitSeconds: 0.05 });
    let end = () => {};
    const first = inTurnOf(1, () => turns.run(1, () => new Promise<void>((done) => (end = done))));
    expect(await inTurnOf(1, () => turns.run(1, async () => 'read')).catch(codeOf)).toBe('BUSY');
    end();
    await first;
    expect(await inTurnOf(1, () => turns.run(1, async () => 'read'))).toBe('read');
  });

  test('never more at once than there is room for, one of a tenant, and all of it in the end', async () => {
    const pieces = fc.array(fc.record({ tenant: fc.integer({ min: 1, max: 4 }), weight: fc.integer({ min: 1, max: 5 }), fails: fc.boolean() }), { maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(pieces, async (all) => {
        const turns = new Turns({ ...bounds, waitingPerTenant: 30 });
        const running = new Map<number, number>();
        const ended = await Promise.allSettled(
          all.map(({ tenant, weight, fails }) =>
            inTurnOf(tenant, () =>
              turns.run(weight, async () => {
                expect(running.has(tenant)).toBe(false);
                running.set(tenant, weight);
                if (running.size > 1) expect([...running.values()].reduce((sum, one) => sum + one)).toBeLessThanOrEqual(bounds.room);
                await new Promise(setImmediate);
                running.delete(tenant);
                if (fails) throw new RangeError('failed');
              }),
            ),
          ),
        );
        expect(ended.map((one) => (one.status === 'rejected' ? (one.reason as Error).message : undefined))).toEqual(all.map(({ fails }) => (fails ? 'failed' : undefined)));
      }),
      { numRuns: 60 },
    );
  });
});

test('thirty sheets at once: the first are made, the others get BUSY, and another client is not held up', async ({ api, venue, rival }) => {
  const query = { format: 'csv' };
  const sheets = Array.from({ length: 30 }, () => api.raw(clientProducts.export, { token: venue.owner.token, query }));
  const [read, sheet] = await Promise.all([api.call(clientProducts.list, {}, rival.owner), api.raw(clientProducts.export, { token: rival.owner.token, query })]);
  expect([read.status, sheet.status]).toEqual([200, 200]);
  const answers = await Promise.all(sheets);
  const refused = answers.filter(({ status }) => status === 503);
  expect(answers.filter(({ status }) => status === 200).length + refused.length).toBe(30);
  expect(refused.length).toBeGreaterThan(0);
  for (const { body, headers } of refused) expect([body.error.code, headers['retry-after']]).toEqual(['BUSY', '60']);
});
