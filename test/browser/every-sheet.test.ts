import type { Page } from 'playwright-core';
import { drawFrames } from './calm.ts';
import { goTo, settle, unanswered } from './look.ts';
import { measured } from './measured.ts';
import { firstPage, firstRow, search, sheetWays, type Way } from './sheet-ways.ts';
import { atEverySize, grouped } from './sizes.ts';
import { desk, expect, operator, signIn, test } from './test.ts';

const sheet = '.mantine-Modal-content, .mantine-Drawer-content';
const opened = `${sheet}, .mantine-Menu-dropdown, .mantine-Popover-dropdown`;

const shown = (page: Page, what: string) => page.locator(what).filter({ visible: true });
const isOpen = async (page: Page, what = opened) => (await shown(page, what).count()) > 0;
const words = async (page: Page) => ((await isOpen(page)) ? ((await shown(page, opened).last().textContent()) ?? '') : '');

function inFront(page: Page, isOver: boolean, name: string) {
  const within = isOver ? shown(page, opened).last() : page.locator('body');
  const named = { name: new RegExp(`^${name.replace('*', '.*')}$`) };
  return within.getByRole('button', named).or(within.getByRole('menuitem', named)).filter({ visible: true }).first();
}

/** Whether something else lies uppermost before long. */
async function changes(page: Page, before: string, rounds: number): Promise<boolean> {
  for (let wait = 0; wait < rounds; wait++) {
    if ((await words(page)) !== before) return true;
    await drawFrames(page, 3);
  }
  return false;
}

/** The first row that opens and, where something is to be pressed there, offers that: others may have been voided before. */
async function openRow(page: Page, next: string | undefined, waiting: () => number): Promise<void> {
  const rows = page.locator('tr[aria-label^="Open "]');
  await rows.first().waitFor();
  for (const row of await rows.all()) {
    await row.press('Enter');
    if (!(await changes(page, '', 60))) continue;
    await settle(page, waiting, 1);
    if (next === undefined || (await inFront(page, true, next).isVisible())) return;
    await shutAll(page);
  }
  throw new Error(`no row opens${next ? ` and offers ${next}` : ''}`);
}

async function openPage(page: Page, waiting: () => number): Promise<void> {
  const list = page.url();
  await page.locator('tr[aria-label^="Open "]').first().press('Enter');
  await page.waitForURL((url) => url.href !== list);
  await settle(page, waiting, 1);
}

/** Presses what has that name, in what lies uppermost, and waits until something else does. */
async function press(page: Page, name: string, next: string | undefined, waiting: () => number): Promise<void> {
  if (name === firstRow) return openRow(page, next, waiting);
  if (name === firstPage) return openPage(page, waiting);
  const before = await words(page);
  if (name === search) await page.keyboard.press(search);
  else await inFront(page, before !== '', name).click();
  if (!(await changes(page, before, 200))) throw new Error(`nothing opens by ${name}`);
  await settle(page, waiting, 1);
}

async function shutAll(page: Page): Promise<void> {
  for (let n = 0; n < 5 && (await isOpen(page)); n++) await page.keyboard.press('Escape');
}

/** What lies behind a sheet is measured as a screen; drawing a table of it anew at each size would take most of the time. */
const hideBehind = (page: Page, hides: boolean) =>
  page.locator('#root').evaluate((root: HTMLElement, hides) => {
    root.style.display = hides ? 'none' : '';
  }, hides);

async function measureAll(page: Page, ways: readonly Way[]): Promise<string> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, operator);
  const waiting = unanswered(page);
  const told: string[] = [];
  let at = '';
  for (const { path, pressed } of ways) {
    await page.setViewportSize(desk);
    await shutAll(page);
    if (at !== path || (await isOpen(page))) await goTo(page, path);
    at = pressed.includes(firstPage) ? '' : path;
    const name = [path, ...pressed].join(' › ');
    try {
      await settle(page, waiting, 1);
      for (const [n, one] of pressed.entries()) await press(page, one, pressed[n + 1], waiting);
    } catch (error) {
      told.push(`${name} cannot be opened: ${error}`);
      continue;
    }
    const isSheet = await isOpen(page, sheet);
    await hideBehind(page, isSheet);
    const faults = await atEverySize(page, () => page.evaluate(measured, opened));
    // A menu goes with its button, where a smaller screen has another one.
    if (!isSheet) faults.delete('is gone');
    told.push(...grouped(name, faults));
    await hideBehind(page, false);
  }
  return told.join('\n');
}

const half = Math.ceil(sheetWays.length / 2);

test.concurrent('every sheet, dialog and menu holds its words at every size: the first half', { timeout: 600_000 }, async ({ page }) => {
  expect(await measureAll(page, sheetWays.slice(0, half))).toBe('');
});

test.concurrent('every sheet, dialog and menu holds its words at every size: the second half', { timeout: 600_000 }, async ({ page }) => {
  expect(await measureAll(page, sheetWays.slice(half))).toBe('');
});
