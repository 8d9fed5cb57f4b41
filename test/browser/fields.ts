import type { Locator, Page } from 'playwright-core';

/** A field by its label: what a list is chosen from is a box of its own kind until it is opened. */
export const field = (within: Page | Locator, name: string | RegExp): Locator => within.getByRole('combobox', { name }).or(within.getByRole('textbox', { name })).first();

/** Opens the list of a field, narrowed by what is typed, and takes one of it. */
export async function choose(page: Page, list: Locator, option: string | RegExp, typed?: string): Promise<void> {
  await list.click();
  if (typed !== undefined) await list.fill(typed);
  await page.getByRole('option', { name: option }).first().click();
}
