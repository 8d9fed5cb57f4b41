import type { Locator } from 'playwright-core';
import type { Tally } from './tally.ts';

export interface DeliveryLine {
  readonly name: string;
  readonly product: string | null;
}

/** What the supplier's own file says came. */
export async function receive(tally: Tally, path: string, lines: readonly DeliveryLine[], day: string): Promise<void> {
  const { page } = tally;
  await tally.go('/delivery-management?from=file');
  await tally.file(path);
  await tally.type(page.getByLabel('Day', { exact: true }), day);
  await tally.button('Read file');
  await page.getByRole('button', { name: 'Receive all' }).waitFor();
  const match = page.getByRole('region', { name: 'Lines to match' });
  for (let left = await match.locator('fieldset').count(); left > 0; left = await match.locator('fieldset').count()) {
    const together = match.getByRole('button', { name: /^Accept \d+ likely/ });
    const doubtful = match.locator('fieldset').filter({ hasNot: page.locator('[data-variant=light]') });
    // What is offered to be accepted together is looked at: wrong lines and those that are no goods are answered one by one.
    if ((await doubtful.count()) === 0 && (await together.count()) > 0) {
      await tally.click(together);
      await match.waitFor({ state: 'detached' });
      break;
    }
    await matchOne(tally, (await doubtful.count()) > 0 ? doubtful.first() : match.locator('fieldset').first(), lines);
    await match
      .locator('fieldset')
      .nth(left - 1)
      .waitFor({ state: 'detached' });
  }
  await tally.button('Receive all');
  await page.getByText('Posted to the ledger').waitFor();
}

async function matchOne(tally: Tally, one: Locator, lines: readonly DeliveryLine[]): Promise<void> {
  const name = (await one.locator('legend').textContent()) ?? '';
  const line = lines.find((each) => name.startsWith(each.name));
  const suggested = line?.product && one.getByRole('button', { name: line.product }).first();
  if (!line?.product) return tally.click(one.getByRole('button', { name: 'Not stock, skip' }));
  if (suggested && (await suggested.count()) > 0) return tally.click(suggested);
  const other = one.getByRole('button', { name: 'Another product' });
  if ((await other.count()) > 0) await tally.click(other);
  await tally.choose(one.getByRole('combobox').or(one.getByRole('textbox')).first(), line.product, line.product);
}

/** The till's file of the week. */
export async function bringSales(tally: Tally, path: string, day: string): Promise<void> {
  const { page } = tally;
  await tally.go('/sales-import');
  await tally.file(path);
  await page.getByRole('region', { name: 'Import preview' }).waitFor();
  const unsaid = page.getByLabel('Business day');
  if ((await unsaid.count()) > 0) {
    await tally.type(unsaid, day);
    await unsaid.blur();
  }
  const before = page.getByText('Before it is made', { exact: true });
  await page.getByRole('button', { name: 'Import', exact: true, disabled: false }).or(before).first().waitFor();
  if (await before.isVisible()) await tally.click(before);
  await tally.button('Import');
  await page.getByRole('button', { name: 'See menu items' }).waitFor();
}
