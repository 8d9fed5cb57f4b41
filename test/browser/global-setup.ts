import type { TestProject } from 'vitest/node';
import { openTemplate } from '../database.ts';
import { placeholder } from '../global-setup.ts';
import { chromiumPath } from './chromium.ts';
import { openDemo, openProduct } from './product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    baseUrl: string;
    mailFolder: string;
  }
}

/** The product with the demo in it, for all journeys that don't mind each other. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Unpacked before there are workers: of two who do it at once, one starts what the other still writes.
  await chromiumPath();
  const database = await openTemplate();
  await openDemo(database);
  const product = await openProduct(database, 'cellarhand_browser', { demo: true });
  project.provide('databaseUrl', database.databaseUrl(placeholder));
  project.provide('baseUrl', product.baseUrl);
  project.provide('mailFolder', product.mailFolder);
  return async () => {
    await product.close();
    await database.stop();
  };
}
