import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { startWebServer, type WebServer } from '../../../../test/web-server.ts';
import { fetchFile } from './fetched-file.ts';

const limits = { innerAllowed: true, bytesMax: 100_000 };
const refusal = (url: string, more: Partial<typeof limits> & { silenceMs?: number; allMs?: number } = {}, user?: { name: string; password: string }) =>
  fetchFile({ url, user }, { ...limits, ...more }).then(
    () => 'was fetched',
    (error: Error) => error.message,
  );

const running: WebServer[] = [];
async function server(answer?: WebServer['answer']): Promise<WebServer> {
  const started = await startWebServer(answer);
  running.push(started);
  return started;
}
afterEach(async () => {
  for (const one of running.splice(0)) await one.stop();
});

describe('a file from an address', () => {
  test('is fetched with its name, packed or not, and told who asks', async () => {
    const { url, asked } = await server((request, response) =>
      request.headers.authorization
        ? response.writeHead(200, { 'content-encoding': 'gzip', 'content-disposition': 'attachment; filename="../prices.csv"' }).end(gzipSync('SKU,Price\n'))
        : response.writeHead(401).end(),
    );
    expect(await refusal(`${url}/a`)).toContain('refuses this user');
    const file = await fetchFile({ url: `${url}/a`, user: { name: 'me', password: 'secret' } }, limits);
    expect([file.name, file.bytes.toString()]).toEqual(['..prices.csv', 'SKU,Price\n']);
    expect(asked[1]?.headers.authorization).toBe(`Basic ${Buffer.from('me:secret').toString('base64')}`);
    expect((await fetchFile({ url: `http://localhost:${new URL(url).port}/b`, user: { name: 'me', password: '' } }, limits)).bytes.length).toBe(10);
  });

  test.each([
    'http://127.0.0.1:1/x',
    'https://127.0.0.1:1/x',
    'https://localhost:1/x',
    'https://[::1]:1/x',
    'https://[::ffff:127.0.0.1]:1/x',
    'https://10.0.0.7/x',
    'https://169.254.169.254/latest/meta-data',
    'https://0x7f000001/x',
    'https://2130706433/x',
    'https://[fd00::1]/x',
  ])('%s is inside, and is not reached', async (url) => expect(await refusal(url, { innerAllowed: false })).toMatch(/private network|not reached over https/));

  test('each address that it leads to is judged like the first', async () => {
    const target = await server((_, response) => response.end('inside'));
    const { url } = await server((request, response) => {
      const to = { '/out': 'http://93.184.216.34/x', '/file': 'file:///etc/passwd', '/loop': '/loop', '/other': `${target.url}/x` }[request.url ?? ''];
      response.writeHead(302, { location: to }).end();
    });
    expect(await refusal(`${url}/out`)).toContain('not reached over https');
    expect(await refusal(`${url}/file`)).toContain('Only web addresses');
    expect(await refusal(`${url}/loop`)).toContain('from one address to the next');
    // The password is for the server that it was given for.
    expect(await refusal(`${url}/other`, {}, { name: 'me', password: 'secret' })).toBe('was fetched');
    expect(target.asked[0]?.headers.authorization).toBeUndefined();
  });

  test('what is too much, too late or not there is said in words', async () => {
    const { url } = await server((request, response) => {
      if (request.url === '/large') response.end('x'.repeat(200_000));
      else if (request.url === '/bomb') response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(5_000_000)));
      else if (request.url === '/drip') {
        response.write('SKU');
        const timer = setInterval(() => response.write('x'), 20);
        response.on('close', () => clearInterval(timer));
      } else if (request.url === '/500') response.writeHead(500).end();
      else if (request.url !== '/silent') response.writeHead(404).end();
    });
    expect(await refusal(`${url}/large`)).toContain('is larger than');
    expect(await refusal(`${url}/bomb`)).toContain('is larger than');
    expect(await refusal(`${url}/drip`, { allMs: 300 })).toContain('takes too long');
    expect(await refusal(`${url}/silent`, { silenceMs: 200 })).toContain('does not answer');
    expect(await refusal(`${url}/500`)).toContain('answers with 500');
    expect(await refusal(`${url}/gone`)).toContain('no file at that address');
    expect(await refusal('http://127.0.0.1:1/x')).toContain('Nothing at');
  });
});
