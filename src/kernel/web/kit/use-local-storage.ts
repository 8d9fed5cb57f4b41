import { useState } from 'react';

export function readLocal<T>(key: string, fallback: T): T {
  const said = localStorage.getItem(key);
  if (said === null) return fallback;
  try {
    return JSON.parse(said) as T;
  } catch {
    return fallback;
  }
}

/** A choice of this device, such as a table's density. */
export function useLocalStorage<T>(key: string, fallback: T): readonly [T, (value: T) => void] {
  const [held, set] = useState(() => ({ key, value: readLocal(key, fallback) }));
  const now = held.key === key ? held : { key, value: readLocal(key, fallback) };
  if (now !== held) set(now);
  const keep = (value: T) => {
    localStorage.setItem(key, JSON.stringify(value));
    set({ key, value });
  };
  return [now.value, keep];
}
