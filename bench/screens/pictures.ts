import sharp from 'sharp';
import { below, type Result } from '../limits.ts';
import type { AskApi } from '../venues.ts';
import type { SignedInBrowser } from './browser.ts';

const rows = 100;

/** Something as hard to compress as a photograph of a shelf: noise over colours that run into each other. */
async function photograph(n: number): Promise<Buffer> {
  const [width, height] = [900, 1200];
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const grain = await sharp({ create: { width, height, channels: 3, background: '#808080', noise } })
    .blur(1.2)
    .png()
    .toBuffer();
  const bottle = Buffer.from(
    `<svg width="${width}" height="${height}"><defs><linearGradient id="g"><stop offset="0" stop-color="hsl(${n * 37} 60% 40%)"/><stop offset="1" stop-color="hsl(${n * 91} 40% 70%)"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)" opacity="0.7"/><rect x="330" y="200" width="240" height="900" rx="60" fill="hsl(${n * 53} 50% 25%)" opacity="0.85"/></svg>`,
  );
  return sharp(grain)
    .composite([{ input: bottle }])
    .jpeg({ quality: 88 })
    .toBuffer();
}

async function send(base: string, token: string, id: number, picture: Buffer): Promise<void> {
  const form = new FormData();
  form.append('picture', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'shelf.jpg');
  const answer = await fetch(`${base}/api/client-products/${id}/picture`, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: form });
  if (!answer.ok) throw new Error(`A picture was refused: ${answer.status} ${await answer.text()}`);
}

/** What a page of a list fetches of pictures when each of its rows has one. */
export async function measurePictures({ base, context, client }: SignedInBrowser, ask: AskApi, token: string): Promise<Result[]> {
  const { data } = await ask<{ data: { client_product_id: number }[] }>('GET', `/client-products?pageSize=${rows}`);
  for (const [n, { client_product_id }] of data.entries()) await send(base, token, client_product_id, await photograph(n));
  const page = await context.newPage();
  const counted: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/api/pictures/'))
      counted.push(
        response
          .request()
          .sizes()
          .then(({ responseBodySize }) => responseBodySize),
      );
  });
  await page.goto(`/client-products/${client}?size=${rows}`);
  await page.getByRole('row').nth(rows).waitFor();
  for (let at = 0; at <= rows; at += 10) await page.getByRole('row').nth(at).scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  const bytes = (await Promise.all(counted)).reduce((sum, one) => sum + one, 0);
  if (counted.length < rows) throw new Error(`${counted.length} of ${rows} pictures were asked for`);
  await page.close();
  if (bytes === 0) throw new Error('No picture weighs anything');
  return [below(`pictures of a list of ${rows}`, bytes / 1000, 300, ' kB')];
}
