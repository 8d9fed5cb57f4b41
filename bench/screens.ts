import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '../src/kernel/server/embedded/embedded.ts';
import { asSuperuser } from './ledger-data.ts';
import type { Result } from './limits.ts';
import { startProduct } from './product.ts';
import { openSignedIn } from './screens/browser.ts';
import { measureLighthouse } from './screens/lighthouse.ts';
import { measurePictures } from './screens/pictures.ts';
import { measureTyping } from './screens/typing.ts';
import { askAs, signIn } from './venues.ts';

const port = 4997;
const [person, client] = ['operator@demo.example', 149] as const;

/** Beside the demo's own: what a house with a shop's assortment has. */
const products = `insert into client_products (client_id, name, base_unit, size_quantity, pack_units, cost_price, search_text)
  select ${client}, 'Bottle number ' || n, 'ml', 700000, 6, 200000 + n, '' from generate_series(1, 10000) n`;

/** What a browser makes of the screens: how soon they paint on a slow machine, how soon they answer a key, and what pictures weigh. */
export async function measureScreens(): Promise<Result[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'cellarhand-screens-'));
  try {
    await (await startProduct(dataDir, port)).stop();
    const embedded = await startEmbedded({ dataDir, log: () => {} });
    const product = await startProduct(dataDir, port, { DATABASE_URL: embedded.adminUrl, SIGNING_KEY: 'a signing key that only the bench ever uses' });
    const signed = await openSignedIn(product.base, person, client);
    const token = await signIn(product.base, person);
    const ask = askAs(product.base, token);
    try {
      const lighthouse = await measureLighthouse(signed);
      const pictures = await measurePictures(signed, ask, token);
      await asSuperuser(embedded.adminUrl, [products, 'vacuum analyze client_products, product_words']);
      return [...lighthouse, ...pictures, ...(await measureTyping(signed, ask))];
    } finally {
      await signed.close();
      await product.stop();
      await embedded.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
