import { mailedLink } from '../../test/browser/product.ts';
import type { Tally } from './tally.ts';

export const email = 'nora@rusty.example';
export const password = 'a cellar of 12 kegs';

/** The first venue of an empty database, signed in and confirmed. */
export async function setUp(tally: Tally, mailFolder: string): Promise<void> {
  const { page } = tally;
  await page.goto('/');
  await tally.click(page.getByRole('link', { name: 'Set up the first venue' }));
  await tally.type(page.getByLabel('Name of the venue'), 'The Rusty Anchor');
  await tally.type(page.getByLabel('Your name'), 'Nora Byrne');
  await tally.type(page.getByLabel('E-mail'), email);
  await tally.type(page.getByLabel('Password', { exact: true }), password);
  await tally.button('Set up');
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  // The link in the mail, which opens beside.
  const mail = await page.context().newPage();
  await mail.goto(await mailedLink(mailFolder, email, '/confirm'));
  tally.elsewhere('the link in the mail');
  await mail.getByText('Your e-mail address is confirmed').waitFor();
  await mail.close();
}

/** The list of products, as it is kept, and on to counting them. */
export async function bringProducts(tally: Tally, path: string, answers: readonly (readonly [RegExp, RegExp])[]): Promise<void> {
  const { page } = tally;
  await tally.click(page.getByRole('link', { name: 'Products', exact: true }));
  await page.getByRole('heading', { level: 1, name: /Products/ }).waitFor();
  await tally.button(/^Import/);
  await tally.file(path);
  const bring = page.getByRole('button', { name: /^Import \d/ });
  await bring
    .or(page.getByRole('button', { name: /^Answer the/ }))
    .first()
    .waitFor();
  for (const [question, answer] of answers) {
    const asked = page.getByRole('radiogroup', { name: question });
    if ((await asked.count()) === 0 || (await asked.getByRole('radio', { checked: true }).count()) > 0) continue;
    await tally.click(asked.getByText(answer).last());
    await page.getByRole('progressbar', { name: 'Reading the sheet' }).waitFor({ state: 'detached' });
  }
  await tally.click(bring);
  await page.getByRole('button', { name: 'Undo the import' }).waitFor();
  await tally.click(page.getByRole('link', { name: 'Count them' }));
  await page.getByRole('button', { name: 'Start count', exact: true }).waitFor();
}
