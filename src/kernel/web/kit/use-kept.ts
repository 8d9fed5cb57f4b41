import { useState } from 'react';

/** A choice of this device, such as a table's density. */
export function useKept<T>(key: string, fallback: T): readonly [T, (value: T) => void] {
  const [value, set] = useState<T>(() => {
    const kept = localStorage.getItem(key);
    if (kept === null) return fallback;
    try {
      return JSON.parse(kept) as T;
    } catch {
      return fallback;
    }
  });
  const keep = (next: T) => {
    localStorage.setItem(key, JSON.stringify(next));
    set(next);
  };
  return [value, keep];
}
