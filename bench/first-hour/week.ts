import type { Tally } from './tally.ts';

export interface DeliveryLine {
  readonly name: string;
  readonly product: string | null;
}

/** What the supplier's own file says came. */
export async function receive(tally: Tally, path: string, supplier: string, lines: readonly DeliveryLine[], day: string): Promise<void> {
  const { page } = tally;
  await tally.go('/delivery-management?from=file');
  await tally.file(path);
  await tally.choose(
    page
      .getByRole('combobox', { name: 'Supplier' })
      .or(page.getByRole('textbox', { name: 'Supplier' }))
      .first(),
    supplier,
  );
  await tally.type(page.getByLabel('Day', { exact: true }), day);
  await tally.button('Read file');
  await page.getByRole('button', { name: 'Receive all' }).waitFor();
  const match = page.getByRole('region', { name: 'Lines to match' });
  for (let left = await match.locator('fieldset').count(); left > 0; left--) {
    const one = match.locator('fieldset').first();
    const name = (await one.locator('legend').textContent()) ?? '';
    const line = lines.find((each) => name.startsWith(each.name));
    const suggested = line?.product && one.getByRole('button', { name: line.product }).first();
    if (!line?.product) await tally.click(one.getByRole('button', { name: 'Not stock, skip' }));
    else if (suggested && (await suggested.count()) > 0) await tally.click(suggested);
    else {
      const other = one.getByRole('button', { name: 'Another product' });
      if ((await other.count()) > 0) await tally.click(other);
      await tally.choose(one.getByRole('combobox').or(one.getByRole('textbox')).first(), line.product, line.product);
    }
    if (left > 1) await match.locator('legend').first().filter({ hasNotText: name }).waitFor();
    else await match.waitFor({ state: 'detached' });
  }
  await tally.button('Receive all');
  await page.getByText('Posted to the ledger').waitFor();
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
  const before = page.getByRole('radio', { name: 'Before it is made' });
  if ((await before.count()) > 0) await tally.click(page.getByText('Before it is made', { exact: true }));
  await tally.button('Import');
  await page.getByRole('button', { name: 'See menu items' }).waitFor();
}
