/** Requests that ask for the same have the same text. */
export const requestText = (request: unknown): string => JSON.stringify(request, (_, value) => (value instanceof File ? [value.name, value.size, value.lastModified] : value));

/** A second press while the first is under way shares its result. */
export function singleFlight<P extends readonly unknown[], A>(send: (...pressed: P) => Promise<A>): (...pressed: P) => Promise<A> {
  let last: { text: string; answer: Promise<A> } | undefined;
  return (...pressed) => {
    const text = requestText(pressed[0]);
    if (last?.text === text) return last.answer;
    const one = { text, answer: send(...pressed) };
    const over = () => {
      if (last === one) last = undefined;
    };
    last = one;
    one.answer.then(over, over);
    return one.answer;
  };
}
