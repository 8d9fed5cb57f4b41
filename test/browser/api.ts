import { baseUrl, demoPassword, operator } from './test.ts';

export interface Api {
  call<T>(method: string, path: string, body?: object): Promise<T>;
}

async function ask<T>(address: string, method: string, path: string, body?: object, token?: string): Promise<T> {
  const answer = await fetch(`${address}/api${path}`, {
    method,
    headers: { ...(body && { 'content-type': 'application/json' }), ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

export const tokenOf = async (email: string, address = baseUrl(), password = demoPassword): Promise<string> =>
  (await ask<{ token: string }>(address, 'POST', '/auth/login', { email, password })).token;

/** What somebody does without a browser. */
export async function signInByApi(email = operator, address = baseUrl(), password = demoPassword): Promise<Api> {
  const token = await tokenOf(email, address, password);
  return { call: (method, path, body) => ask(address, method, path, body, token) };
}

export interface Item {
  readonly id: number;
  readonly name: string;
  /** What is on hand everywhere, in the base unit. */
  readonly quantity: number;
  readonly size_quantity: number;
}

/** The client's product of that name, or else the first whose name holds it. */
export async function productNamed({ call }: Api, name: string): Promise<Item> {
  const { items } = await call<{ items: Item[] }>('GET', `/inventory/search?q=${encodeURIComponent(name)}&limit=20`);
  const found = items.find((one) => one.name === name) ?? items.find((one) => one.name.includes(name));
  if (!found) throw new Error(`There is no ${name}`);
  return found;
}
