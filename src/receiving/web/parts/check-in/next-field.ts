import type { KeyboardEvent } from 'react';

const isWritten = 'input:not([readonly]):not([type="checkbox"]):not([type="hidden"]):not(:disabled)';

/** Enter goes on to the next field of the lines, and after the last one begins another: it never sends what is half said. */
export const onEnter =
  (goOn: () => void) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    const { target, currentTarget: all } = event;
    if (event.key !== 'Enter' || event.defaultPrevented || !(target instanceof HTMLInputElement) || target.getAttribute('aria-expanded') === 'true') return;
    event.preventDefault();
    const fields = () => [...all.querySelectorAll<HTMLInputElement>(isWritten)];
    const at = fields().indexOf(target);
    const next = fields()[at + 1];
    if (next) step(next);
    else {
      goOn();
      requestAnimationFrame(() => step(fields()[at + 1]));
    }
  };

/** Enter goes down a column: from the amount of one line to that of the next. */
export function onEnterDown(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget: all } = event;
  const column = target instanceof HTMLInputElement ? target.closest<HTMLElement>('[data-column]')?.dataset.column : undefined;
  if (event.key !== 'Enter' || column === undefined) return;
  event.preventDefault();
  const fields = [...all.querySelectorAll<HTMLInputElement>(`[data-column="${column}"] input`)];
  step(fields[fields.indexOf(target as HTMLInputElement) + 1]);
}

function step(field: HTMLInputElement | undefined): void {
  field?.focus();
  field?.select();
}
