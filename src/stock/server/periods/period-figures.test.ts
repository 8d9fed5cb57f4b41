import { expect, test } from '../../../../test/harness.ts';
import { stocked } from '../../../../test/stock.ts';
import { checkPeriod, createPeriod, movePeriod } from '../../contract/period.ts';

test('a month says what it comes to before it is closed, and adds up to what it closes at', async ({ api, venue }) => {
  const stock = await stocked(api, venue);
  const at = (month: number, day: number) => ({ at: new Date(Date.UTC(2026, month - 1, day, 12)) });
  await stock.post([{ kind: 'delivery', quantity: 9, value: 100 }], at(1, 5));
  await stock.post([{ kind: 'delivery', quantity: 3, value: 40 }], at(2, 5));
  await stock.post([{ kind: 'sale', quantity: -4 }], at(2, 10));
  await stock.post([{ kind: 'waste', quantity: -1 }], at(2, 11));
  await stock.post([{ kind: 'adjustment', quantity: -1 }], at(2, 12));
  await stock.post([{ kind: 'delivery', quantity: 1, value: 40 }], at(3, 5));
  const { body: january } = await api.call(createPeriod, { body: { month: '2026-01' } }, venue.owner);
  await api.call(movePeriod, { params: { id: january.period_id }, body: { status: 'closed' } }, venue.owner);
  const { body: february } = await api.call(createPeriod, { body: { month: '2026-02' } }, venue.owner);
  const { body } = await api.call(checkPeriod, { params: { id: february.period_id } }, venue.owner);
  expect(body.figures).toEqual({ opening_value: 100, deliveries: 40, used: -46.67, waste: -11.67, other: -11.66, closing_value: 70 });
  const closed = await api.call(movePeriod, { params: { id: february.period_id }, body: { status: 'closed' } }, venue.owner);
  expect(closed.body.closing_value).toBeCloseTo(70, 2);
});
