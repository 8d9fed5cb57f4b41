import { useRef } from 'react';

/** One key for the same thing said twice, another for something else: a second press or a retry never makes a second record. */
export function keysByBody(make: () => string = () => crypto.randomUUID()): (body: unknown) => string {
  let last: { text: string; key: string } | undefined;
  return (body) => {
    const text = JSON.stringify(body);
    if (last?.text !== text) last = { text, key: make() };
    return last.key;
  };
}

export function useAttemptKey(): (body: unknown) => string {
  const keys = useRef<(body: unknown) => string>(undefined);
  keys.current ??= keysByBody();
  return keys.current;
}
