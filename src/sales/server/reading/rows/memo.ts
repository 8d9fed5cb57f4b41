const most = 10_000;

/** What each text came to, worked out once: a till says the same few over and over. */
export class Memo<Value> {
  readonly #known = new Map<string, Value>();
  readonly #workOut: (text: string) => Value;

  constructor(workOut: (text: string) => Value) {
    this.#workOut = workOut;
  }

  of(text: string): Value {
    const known = this.#known.get(text);
    if (known !== undefined) return known;
    const value = this.#workOut(text);
    if (this.#known.size < most) this.#known.set(text, value);
    return value;
  }
}
