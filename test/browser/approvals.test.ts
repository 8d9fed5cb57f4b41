import { type Api, signInByApi } from './api.ts';
import { launchChromium } from './chromium.ts';
import { demoPassword, expect, heading, operator, phone, signIn, test } from './test.ts';

const base = '/marketplace/v1/client';
const given = 'a first word for somebody';
const password = 'one good password of her own';

interface Named {
  readonly user_id: number;
}
interface Offered {
  readonly data: { readonly listing_id: number }[];
}

/** Somebody new who runs the house like the others, and orders alone up to ten. */
async function assistant(api: Api, address: string, email: string): Promise<Api> {
  const { user_id } = await api.call<Named>('POST', '/users', { name: 'Ada Assistant', email, role_ids: [2], password: given });
  const first = await signInByApi(email, address, given);
  await first.call('POST', '/auth/change-password', { currentPassword: given, newPassword: password });
  await api.call('PUT', `${base}/order-limits`, { people: [{ user_id, limit: 10 }] });
  return signInByApi(email, address, password);
}

test('an assistant over her limit asks on a phone, somebody approves it there, and both see it', { timeout: 180_000 }, async ({ address }) => {
  const api = await signInByApi();
  const email = `ada.${Date.now()}@demo.example`;
  const po = `B-${Date.now()}`;
  const ada = await assistant(api, address, email);
  const { data } = await ada.call<Offered>('GET', '/marketplace/v1/products?search=absolut%20vodka');
  await ada.call('POST', `${base}/cart`, { items: [{ product_id: data[0]?.listing_id, qty: 3 }] });
  const browser = await launchChromium();
  const open = async (who: string, typed: string) => {
    const context = await browser.newContext({ viewport: phone, hasTouch: true, isMobile: true, baseURL: address });
    context.setDefaultTimeout(20_000);
    const page = await context.newPage();
    await signIn(page, who, typed);
    return page;
  };
  const hers = await open(email, password);
  await hers.goto('/checkout');
  await hers.getByLabel('PO number').fill(po);
  await hers.getByRole('button', { name: 'Review order' }).tap();
  await hers.getByRole('button', { name: 'Place 1 order' }).tap();
  await hers.getByText('Nothing is ordered yet').waitFor();
  await hers.getByRole('link', { name: /^See AR-/ }).tap();
  await heading(hers, /^AR-/);
  await hers.getByText(/It waits for/).waitFor();
  const number = (await hers.getByRole('heading', { level: 1 }).textContent()) ?? '';

  const theirs = await open(operator, demoPassword);
  await theirs.goto('/marketplace');
  await theirs.getByRole('button', { name: /^Notifications, .* unread/ }).tap();
  await theirs.getByRole('link', { name: `Ada Assistant asks you to approve ${number}` }).tap();
  await heading(theirs, number);
  await theirs
    .getByRole('button', { name: /^Approve / })
    .last()
    .tap();
  await theirs.getByText('1 order placed').first().waitFor();
  // Her screen stands open, and learns of it by itself.
  await hers.getByText('1 order placed').waitFor();
  await hers.getByRole('button', { name: /^Notifications, .* unread/ }).tap();
  await hers.getByRole('link', { name: new RegExp(`approved ${number}$`) }).waitFor();
  const orders = await api.call<{ data: { status: string }[] }>('GET', `${base}/orders?search=${po}`);
  expect(orders.data.map(({ status }) => status)).toEqual(['pending']);
  await browser.close();
});
