import { useState } from 'react';

const prefix = 'counting.typed.';

/** What was typed and not saved yet: going back, or a page that closes, does not lose it. */
export function useTypedDraft(line: string): readonly [string, (typed: string) => void] {
  const key = prefix + line;
  const [typed, setTyped] = useState(() => sessionStorage.getItem(key) ?? '');
  const set = (next: string) => {
    setTyped(next);
    if (next === '') sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, next);
  };
  return [typed, set];
}
