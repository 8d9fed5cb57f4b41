import { useEffect, useRef } from 'react';

const fasterThanFingersMs = 35;
const shortest = 6;

export interface Burst {
  readonly text: string;
  readonly at: number;
}

/**
 * Tells a hand scanner, which types faster than anybody, from a person. Gives the burst so far, and a code where a burst
 * that is long enough has just been ended.
 */
export function keyIn(burst: Burst, key: string, at: number): { readonly burst: Burst; readonly code?: string } {
  const goesOn = at - burst.at <= fasterThanFingersMs;
  if (key === 'Enter' || key === 'Tab') return goesOn && burst.text.length >= shortest ? { burst: { text: '', at }, code: burst.text } : { burst: { text: '', at } };
  if (key.length !== 1) return { burst: { text: '', at } };
  return { burst: { text: goesOn ? burst.text + key : key, at } };
}

/** Reads a hand scanner wherever the focus is, and removes what it typed into a field. */
export function useWedge(onCode: (code: string) => void): void {
  const heard = useRef(onCode);
  heard.current = onCode;
  useEffect(() => {
    let burst: Burst = { text: '', at: 0 };
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      const before = burst;
      const now = keyIn(burst, event.key, event.timeStamp);
      burst = now.burst;
      if (now.code === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      if (event.target instanceof HTMLInputElement) withoutTyped(event.target, before.text);
      heard.current(now.code);
    };
    window.addEventListener('keydown', listen, true);
    return () => window.removeEventListener('keydown', listen, true);
  }, []);
}

function withoutTyped(input: HTMLInputElement, typed: string): void {
  if (!input.value.endsWith(typed)) return;
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  set?.call(input, input.value.slice(0, -typed.length));
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
