import autocannon from 'autocannon';
import type { Crowd, CrowdOrder } from './crowd.ts';
import { type Asked, next, type Person } from './house.ts';

const boundary = 'the-end-of-a-field';
const part = (disposition: string, body: string) => `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${body}\r\n`;

function request({ token }: Person, { method, path, body, file }: Asked): autocannon.Request {
  const headers: Record<string, string> = { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip, deflate, br' };
  const asked = { method, path: `/api${path}`, headers } as autocannon.Request;
  if (!body) return asked;
  if (file === undefined) return { ...asked, headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const fields = Object.entries(body).map(([name, value]) => part(`name="${name}"`, String(value)));
  return {
    ...asked,
    headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: `${fields.join('')}${part('name="file"; filename="till.csv"\r\nContent-Type: text/csv', file)}--${boundary}--\r\n`,
  };
}

const share = (sorted: readonly number[], part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;

async function ask({ base, people, connections, seconds, rate, looks }: CrowdOrder): Promise<Crowd> {
  const times = new Map<string, number[]>();
  const statuses: Record<string, number> = {};
  const refused = new Map<string, string>();
  let comer = 0;
  const setupClient = (client: autocannon.Client) => {
    const person = people[comer++ % people.length] as Person;
    let kind = '';
    const setupRequest = () => {
      const asked = next(person, looks);
      kind = asked.kind;
      return request(person, asked);
    };
    const onResponse = (status: number, body: string) => {
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (status >= 400) refused.set(kind, `${status} ${body.slice(0, 300)}`);
    };
    client.setRequests([{ setupRequest, onResponse } as autocannon.Request]);
    client.on('response', (_status, _bytes, ms) => {
      const known = times.get(kind) ?? [];
      known.push(ms);
      times.set(kind, known);
    });
  };
  const result = await autocannon({ url: base, connections, duration: seconds, timeout: 30, setupClient, ...(rate && { overallRate: rate }) });
  if (result.errors > 0) statuses[0] = result.errors;
  const all = [...times.values()].flat().sort((a, b) => a - b);
  const kinds = [...times].map(([kind, ms]) => {
    ms.sort((a, b) => a - b);
    return { kind, count: ms.length, p50: share(ms, 0.5), p99: share(ms, 0.99), refused: refused.get(kind) ?? '' };
  });
  return { perSecond: all.length / result.duration, p50: share(all, 0.5), p95: share(all, 0.95), p99: share(all, 0.99), statuses, kinds };
}

process.on('message', (order: CrowdOrder) => {
  void ask(order).then((crowd) => process.send?.(crowd, () => process.exit(0)));
});
