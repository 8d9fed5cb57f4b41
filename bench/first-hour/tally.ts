import type { Locator, Page } from 'playwright-core';
import type { Counted } from './pace.ts';

interface Step {
  readonly name: string;
  readonly began: number;
  clicks: number;
  keys: number;
  seconds: number;
}

/** Does with the page what a person does, and counts it: a click or a tap as one, a typed character as one key. */
export class Tally {
  readonly steps: Step[] = [];
  /** The lines that were counted on the phone. */
  readonly lines: Counted[] = [];
  readonly page: Page;
  /** Whether every click is logged. */
  readonly #each: boolean;

  constructor(page: Page, each: boolean) {
    this.page = page;
    this.#each = each;
  }

  async step(name: string, what: () => Promise<void>): Promise<void> {
    const step: Step = { name, began: performance.now(), clicks: 0, keys: 0, seconds: 0 };
    this.steps.push(step);
    process.stdout.write(`${name} …\n`);
    try {
      await what();
    } finally {
      step.seconds = (performance.now() - step.began) / 1000;
    }
  }

  async click(target: Locator): Promise<void> {
    await target.click();
    this.#count(1, `${target}`);
  }

  button(name: string | RegExp): Promise<void> {
    return this.click(this.page.getByRole('button', { name, exact: typeof name === 'string' }).first());
  }

  /** A field is gone to with one click, unless one is in it already, and typed into. */
  async type(field: Locator, text: string): Promise<void> {
    const isThere = await field.evaluate((element) => element.matches(':focus'));
    await field.fill(text);
    this.#count(isThere ? 0 : 1, `${field} ← ${text}`);
    this.#now.keys += text.length;
  }

  /** A list is opened, narrowed by what is typed, and one of it taken. */
  async choose(list: Locator, option: string | RegExp, typed?: string): Promise<void> {
    await this.click(list);
    if (typed !== undefined) {
      await list.fill(typed);
      this.#now.keys += typed.length;
    }
    await this.click(this.page.getByRole('option', { name: option }).filter({ visible: true }).first());
  }

  /** A click outside of the product. */
  elsewhere(what: string): void {
    this.#count(1, what);
  }

  typed(text: string): void {
    this.#now.keys += text.length;
  }

  /** One of a list of the system's own. */
  async pick(list: Locator, option: RegExp): Promise<void> {
    const labels = await list.locator('option').allTextContents();
    await list.selectOption({ label: labels.find((label) => option.test(label)) ?? '' });
    this.#count(2, `${list} ← ${option}`);
  }

  /** The area is clicked, and the file in the window of the system. */
  async file(path: string): Promise<void> {
    await this.page.locator('input[type=file]').first().setInputFiles(path);
    this.#count(2, path);
  }

  /** To a page: the menu, and its entry. */
  async go(path: string): Promise<void> {
    await this.page.goto(path);
    this.#count(2, path);
  }

  get clicks(): number {
    return this.steps.reduce((sum, { clicks }) => sum + clicks, 0);
  }

  table(): string {
    const total = { name: 'in all', clicks: this.clicks, keys: sum(this.steps.map(({ keys }) => keys)), seconds: sum(this.steps.map(({ seconds }) => seconds)) };
    const row = (cells: readonly [string, string, string, string]) =>
      `${cells[0].padEnd(28)}${cells
        .slice(1)
        .map((cell) => cell.padStart(9))
        .join('')}`;
    return [
      row(['step', 'clicks', 'keys', 'seconds']),
      ...[...this.steps, total].map(({ name, clicks, keys, seconds }) => row([name, String(clicks), String(keys), seconds.toFixed(1)])),
    ].join('\n');
  }

  #count(clicks: number, what: string): void {
    this.#now.clicks += clicks;
    if (this.#each) process.stdout.write(`  ${clicks} ${what}\n`);
  }

  get #now(): Step {
    const step = this.steps.at(-1);
    if (!step) throw new Error('Nothing has begun');
    return step;
  }
}

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);
