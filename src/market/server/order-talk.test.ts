import { describe, expect, test } from '../../../test/harness.ts';
import { dayIn, order, stall } from '../../../test/market.ts';
import { getListing } from '../contract/listing.ts';
import { acknowledgeBought, answerSold, cancelBought, getBought, getSold, listSold } from '../contract/orders/order.ts';
import { askChange, noteBought, noteSold, settleChange } from '../contract/orders/order-talk.ts';
import { workbench } from '../contract/workbench.ts';

describe('what is said of an order', () => {
  test('a note of either side is read by both, and by nobody else', async ({ api, venue, rival }) => {
    const { seller, offer } = await stall(api);
    const other = await stall(api);
    const [placed] = await order(api, venue, [{ product_id: await offer(), qty: 1 }]);
    const params = { id: placed?.order_id ?? 0 };
    await api.call(noteBought, { params, body: { note: 'Ring at the yard gate' } }, venue.owner);
    await api.call(noteSold, { params, body: { note: 'Will do' } }, seller.owner);
    const notes = (await api.call(getBought, { params }, venue.owner)).body.history.filter(({ event }) => event === 'note').map(({ party, note }) => [party, note]);
    expect(notes).toEqual([
      ['buyer', 'Ring at the yard gate'],
      ['seller', 'Will do'],
    ]);
    expect((await api.call(noteSold, { params, body: { note: 'Mine?' } }, other.seller.owner)).status).toBe(404);
    expect((await api.call(noteBought, { params, body: { note: 'Mine?' } }, rival.owner)).status).toBe(404);
  });

  test('another quantity is asked for, agreed to, and changes lines, stock and sums together', async ({ api, venue, rival }) => {
    const { seller, offer } = await stall(api);
    const [gin, rum] = [await offer(), await offer({ name: 'Rum', tax_rate: 20 })];
    const [placed] = await order(api, venue, [
      { product_id: gin, qty: 4 },
      { product_id: rum, qty: 2 },
    ]);
    const params = { id: placed?.order_id ?? 0 };
    const ask = (lines: { line: number; qty: number }[], who = venue.owner) => api.call(askChange, { params, body: { lines } }, who);
    expect((await ask([{ line: 9, qty: 1 }])).body.errors).toEqual([{ field: 'lines.0.line', message: 'is not of this order' }]);
    expect(
      (
        await ask([
          { line: 1, qty: 0 },
          { line: 2, qty: 0 },
        ])
      ).status,
    ).toBe(422);
    expect((await ask([{ line: 1, qty: 1 }], rival.owner)).status).toBe(404);
    await ask([
      { line: 1, qty: 6 },
      { line: 2, qty: 1 },
    ]);
    const settle = (agree: boolean, notes?: string) => api.call(settleChange, { params, body: { agree, ...(notes && { notes }) } }, seller.owner);
    expect((await api.call(workbench, {}, seller.owner)).body.data.map(({ kind }) => kind).sort()).toEqual(['answer', 'change']);
    expect((await settle(false)).status).toBe(422);
    const { body } = await settle(true);
    expect(body).toMatchObject({
      subtotal: 140,
      tax: 4,
      total: 144,
      change: null,
      lines: [
        { qty: 6, total: 120 },
        { qty: 1, total: 20 },
      ],
    });
    expect((await settle(true)).status).toBe(409);
    const reserved = async (id: number) => (await api.call(getListing, { params: { id } }, seller.owner)).body.reserved;
    expect([await reserved(gin), await reserved(rum)]).toEqual([6, 1]);
    await ask([{ line: 1, qty: 100 }]);
    expect((await settle(true)).body.error?.code).toBe('SOLD_OUT');
    expect((await api.call(getSold, { params }, seller.owner)).body.lines[0]?.qty).toBe(6);
  });

  test('an order that was cancelled or answered with no leaves nothing to change', async ({ api, venue }) => {
    const { seller, offer } = await stall(api);
    const [placed] = await order(api, venue, [{ product_id: await offer(), qty: 4 }]);
    const params = { id: placed?.order_id ?? 0 };
    await api.call(askChange, { params, body: { lines: [{ line: 1, qty: 1 }] } }, venue.owner);
    await api.call(answerSold, { params, body: { status: 'rejected', notes: 'Closed this week' } }, seller.owner);
    expect((await api.call(getSold, { params }, seller.owner)).body.change).toBeNull();
    expect((await api.call(askChange, { params, body: { lines: [{ line: 1, qty: 1 }] } }, venue.owner)).body.error?.code).toBe('ILLEGAL_TRANSITION');
  });

  test('another quantity is at the price it reaches, and earns free delivery or loses it', async ({ api, venue }) => {
    const { seller, offer } = await stall(api, { delivery_fee: 15, free_delivery_from: 200 });
    const gin = await offer({ on_hand: 100, prices: [{ kind: 'tier', min_quantity: 10, price: 18 }] });
    const changed = async (from: number, to: number, answered = false) => {
      const [placed] = await order(api, venue, [{ product_id: gin, qty: from }]);
      const params = { id: placed?.order_id ?? 0 };
      if (answered) await api.call(answerSold, { params, body: { status: 'accepted' } }, seller.owner);
      await api.call(askChange, { params, body: { lines: [{ line: 1, qty: to }] } }, venue.owner);
      const { lines, delivery_fee, total, buyer_ack_needed } = (await api.call(settleChange, { params, body: { agree: true } }, seller.owner)).body;
      return [lines[0]?.unit_price, lines[0]?.price_before, delivery_fee, total, buyer_ack_needed];
    };
    expect(await changed(3, 12)).toEqual([18, null, 0, 216, false]);
    expect(await changed(12, 2)).toEqual([20, 18, 15, 55, false]);
    expect(await changed(12, 2, true)).toEqual([20, 18, 15, 55, true]);
  });
});

describe('the workbench', () => {
  test('has what waits on this supplier alone, and lets it go once it is done', async ({ api, venue }) => {
    const { seller, offer } = await stall(api);
    const other = await stall(api);
    const [first, second] = [...(await order(api, venue, [{ product_id: await offer(), qty: 1 }])), ...(await order(api, venue, [{ product_id: await offer(), qty: 2 }]))];
    const work = async (who = seller.owner) => (await api.call(workbench, {}, who)).body.data.map(({ kind, order_id }) => [kind, order_id]);
    expect(await work()).toHaveLength(2);
    expect(await work(other.seller.owner)).toEqual([]);
    const params = { id: first?.order_id ?? 0 };
    await api.call(answerSold, { params, body: { status: 'accepted', lines: [{ line: 1, answer: 'later', promised_day: dayIn(200) }] } }, seller.owner);
    expect(await work()).toContainEqual(['client', first?.order_id]);
    await api.call(acknowledgeBought, { params, body: {} }, venue.owner);
    expect(await work()).toContainEqual(['pick', first?.order_id]);
    await api.call(cancelBought, { params: { id: second?.order_id ?? 0 }, body: { cancellation_reason: 'twice' } }, venue.owner);
    expect(await work()).toEqual([['pick', first?.order_id]]);
    expect((await api.call(listSold, {}, seller.owner)).body.data.every(({ answer_by }) => answer_by !== null)).toBe(true);
  });
});
