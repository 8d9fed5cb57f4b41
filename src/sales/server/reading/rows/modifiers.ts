import { Memo } from './memo.ts';

const most = 100;
const none: readonly string[] = Object.freeze([]);

/** What was added to an item or left out, one by one. */
export class Modifiers {
  readonly #splits = new Memo((text) =>
    text
      .split(text.includes(';') ? ';' : text.includes('|') ? '|' : /[,\n]/)
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .slice(0, most),
  );

  in(text: string | null): readonly string[] {
    return text === null ? none : this.#splits.of(text);
  }
}
