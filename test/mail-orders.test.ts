import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { extractText, getDocumentProxy } from 'unpdf';
import { startServer } from '../src/app/server/server.ts';
import { clientProducts } from '../src/catalogue/contract/client-products.ts';
import { suppliers } from '../src/catalogue/contract/reference.ts';
import { createClient, createUser, hashPassword } from '../src/identity/server/public.ts';
import { type AnswerOf, type AnyCall, pathOf, type RequestFor } from '../src/kernel/contract/call.ts';
import { enterTenant } from '../src/kernel/server/calls/context.ts';
import { openDatabase, openPool } from '../src/kernel/server/database/database.ts';
import { readEnv } from '../src/kernel/server/process/env.ts';
import { openLog } from '../src/kernel/server/process/log.ts';
import { placeMailOrder } from '../src/market/contract/orders/mail-order.ts';
import { cancelBought, getBought } from '../src/market/contract/orders/order.ts';
import { answerOrderLink, readOrderLink } from '../src/market/contract/orders/order-link.ts';
import { expect, ownDatabase, test } from './harness.ts';
import { brewery, dayIn } from './mail-orders.ts';
import { openMailServer } from './mail-server.ts';

const soon = { timeout: 60_000 };

test('an order goes out as a mail with its PDF and its CSV, the buyer is answered, and the link in it confirms', { timeout: 180_000 }, async () => {
  const smtp = await openMailServer({ offersTls: false });
  const url = await ownDatabase('mail_orders');
  const dataDir = mkdtempSync(join(tmpdir(), 'cellarhand-orders-'));
  const env = readEnv({
    DATA_DIR: dataDir,
    PORT: '0',
    LOG_LEVEL: 'info',
    DATABASE_URL: url,
    SIGNING_KEY: 'a key for the server that mails orders',
    MAIL_FROM: 'The Cellar <cellar@mail.example>',
    MAIL_URL: `smtp://127.0.0.1:${smtp.port}`,
    PUBLIC_URL: 'http://cellarhand.test',
  });
  const database = openDatabase(openPool({ url, size: 1 }));
  const passwordHash = await hashPassword('one good password 1');
  await database.transaction(undefined, async (db) => {
    const clientId = await createClient(db, { name: 'The Copper Still', kind: 'venue' });
    await enterTenant(db, clientId);
    await createUser(db, clientId, { name: 'Olive Martin', email: 'olive@copper.example', passwordHash, roles: ['owner'], confirmed: true });
  });
  await database.close();
  const lines: string[] = [];
  const server = await startServer(env, url, openLog(env, { write: (line) => void lines.push(line) }), false);
  let token: string | undefined;
  async function call<C extends AnyCall>(one: C, request: RequestFor<C>): Promise<AnswerOf<C>> {
    const { params, body } = request as { params?: Record<string, unknown>; body?: unknown };
    const answer = await fetch(`${server.address}/api${pathOf(one.path, params)}`, {
      method: one.method,
      headers: { ...(one.method !== 'GET' && { 'content-type': 'application/json' }), ...(token && { authorization: `Bearer ${token}` }) },
      ...(one.method !== 'GET' && { body: JSON.stringify(body ?? {}) }),
    });
    const said = (await answer.json()) as AnswerOf<C>;
    if (!answer.ok) throw new Error(JSON.stringify(said));
    return said;
  }
  async function signIn(): Promise<void> {
    const answer = await fetch(`${server.address}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'olive@copper.example', password: 'one good password 1' }),
    });
    ({ token } = (await answer.json()) as { token: string });
  }
  try {
    await signIn();
    const { supplier_id } = await call(suppliers.create, { body: { supplier_name: 'Łódź Brewery' } as never });
    const made = async (name: string, more: object) => (await call(clientProducts.create, { body: { name, supplier_id, ...more } as never })).client_product_id as number;
    const vodka = await made('Żubrówka', { base_unit: 'ml', size_quantity: 700, pack_units: 6, cost_price: 20, sku: 'Z-1' });
    const formula = await made('=HYPERLINK("http://evil.example")', { base_unit: 'each', size_quantity: 1, cost_price: 1 });
    const order = await call(placeMailOrder, {
      body: {
        supplier_id: supplier_id as number,
        items: [
          { product_id: vodka, qty: 2 },
          { product_id: formula, qty: 3 },
        ],
        delivery_address: '1 Cellar Street\r\nBcc: all@evil.example',
        delivery_day: dayIn(3),
        po_number: 'B-7',
        notes: 'Ring twice',
        email: brewery,
      },
    });
    await expect.poll(() => smtp.received.length, soon).toBe(1);
    expect(smtp.received[0]?.to).toEqual([brewery]);
    const mail = await PostalMime.parse(smtp.received[0]?.source ?? '', { attachmentEncoding: 'arraybuffer' });
    expect(mail.subject).toContain(`Order ${order.order_number} from The Copper Still`);
    expect(mail.replyTo).toMatchObject([{ name: 'Olive Martin', address: 'olive@copper.example' }]);
    expect([mail.bcc ?? [], mail.cc ?? []]).toEqual([[], []]);
    expect(mail.text).toContain('2 × Żubrówka, case of 6 × 700 ml (no. Z-1)');
    expect(mail.text?.match(/https?:\/\/\S+/g)).toEqual([expect.stringMatching(/^http:\/\/cellarhand\.test\/order-link#[\w-]{43}$/)]);
    expect(mail.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
      [`${order.order_number}.pdf`, 'application/pdf'],
      [`${order.order_number}.csv`, 'text/csv'],
    ]);
    const [pdf, csv] = mail.attachments.map(({ content }) => content as ArrayBuffer);
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf ?? new ArrayBuffer())), { mergePages: true });
    for (const said of [order.order_number, 'The Copper Still', 'Łódź Brewery', 'Żubrówka', 'case of 6 × 700 ml', 'B-7', 'Ring twice', '1 Cellar Street', '$243.00', 'page 1 of 1'])
      expect(text).toContain(said);
    const rows = new TextDecoder().decode(csv).trim().split('\r\n');
    expect(rows[1]).toContain(`${order.order_number},1,Z-1,Żubrówka,case of 6 × 700 ml,2,120,USD,${dayIn(3)},B-7`);
    expect(rows[2]).not.toMatch(/,"?=HYPERLINK/);

    const key = /#([\w-]{43})/.exec(mail.text ?? '')?.[1] ?? '';
    token = undefined;
    expect(await call(readOrderLink, { body: { token: key } })).toMatchObject({ order_number: order.order_number, closed: null });
    expect(await call(answerOrderLink, { body: { token: key } })).toMatchObject({ status: 'accepted' });
    expect(lines.join('')).not.toContain(key);

    await signIn();
    const params = { id: order.order_id };
    expect(await call(getBought, { params })).toMatchObject({ status: 'accepted', history: [{ event: 'ordered' }, { event: 'sent' }, { event: 'accepted' }] });
    await call(cancelBought, { params, body: { cancellation_reason: 'Closed for a month' } });
    await expect.poll(() => smtp.received.length, soon).toBe(2);
    const cancelled = await PostalMime.parse(smtp.received[1]?.source ?? '');
    expect([cancelled.subject, cancelled.text]).toEqual([expect.stringContaining(`Cancelled: order ${order.order_number}`), expect.stringContaining('Closed for a month')]);
  } finally {
    await server.stop();
    await smtp.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
