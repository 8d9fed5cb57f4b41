const most = 100;
const rememberedMax = 10_000;
const none: string[] = Object.freeze([]) as unknown as string[];

/** What was added to an item or left out, one by one. */
export class Modifiers {
  readonly #splits = new Map<string, string[]>();

  in(text: string | null): string[] {
    if (text === null) return none;
    let parts = this.#splits.get(text);
    if (parts === undefined) {
      parts = text
        .split(text.includes(';') ? ';' : text.includes('|') ? '|' : /[,\n]/)
        .map((part) => part.trim())
        .filter((part) => part !== '')
        .slice(0, most);
      if (this.#splits.size < rememberedMax) this.#splits.set(text, parts);
    }
    return parts;
  }
}
