import type { Person, Venue } from './house.ts';

export const password = 'cellarhand-demo';

export type AskApi = <T>(method: string, path: string, body?: object) => Promise<T>;

export const askAs =
  (base: string, token: string): AskApi =>
  async <T>(method: string, path: string, body?: object) => {
    const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) };
    const answer = await fetch(`${base}/api${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 300)}`);
    return JSON.parse(text) as T;
  };

export async function signIn(base: string, email: string): Promise<string> {
  const answer = await fetch(`${base}/api/auth/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ email, password }) });
  return ((await answer.json()) as { token: string }).token;
}

/** What stands in a demo venue, with a full count that has begun. */
async function venueOf(ask: AskApi): Promise<Venue> {
  const ids = async (path: string, name: string) => (await ask<{ data: Record<string, number>[] }>('GET', `${path}?pageSize=100`)).data.map((row) => row[name] as number);
  const { stock_count_id: count } = await ask<{ stock_count_id: number }>('POST', '/stock-counts', { kind: 'full' });
  const { lines } = await ask<{ lines: { product_id: number; location_id: number }[] }>('GET', `/stock-counts/${count}/sheet`);
  const [reason = 0] = (await ask<{ data: { reason_id: number; needs_note: boolean }[] }>('GET', '/waste-books/reasons')).data
    .filter((one) => !one.needs_note)
    .map((one) => one.reason_id);
  return {
    products: await ids('/client-products', 'client_product_id'),
    recipes: await ids('/recipes', 'recipe_id'),
    deliveries: await ids('/deliveries', 'delivery_id'),
    wasted: await ids('/waste-books', 'waste_id'),
    reason,
    count,
    counted: lines.map(({ product_id, location_id }) => ({ product: product_id, location: location_id })),
  };
}

/** People of both demo venues: managers, and those who count. Each signed in by themselves. */
export async function peopleOf(base: string): Promise<{ copper: Person[]; rival: Person[] }> {
  const people = async (emails: readonly string[]) => {
    const tokens: string[] = [];
    for (const email of emails) tokens.push(await signIn(base, email));
    const venue = await venueOf(askAs(base, tokens[0] as string));
    return tokens.map((token, at): Person => ({ token, venue, manages: !emails[at]?.startsWith('staff') }));
  };
  const [operator, staff, rival] = ['operator@demo.example', 'staff@demo.example', 'rival@demo.example'];
  return { copper: await people([operator, operator, operator, staff, staff]), rival: await people([rival, rival, rival, rival, rival]) };
}
