/**
 * Keeps the context menu and the developer tools' keys from curious hands. A deterrent and nothing more: whoever wants in
 * gets in, and no decision about safety rests on it. Text fields, selected text and the keyboard's menu key stay free.
 */
const deterrentIsOn: boolean = import.meta.env?.VITE_DETERRENT === undefined ? Boolean(import.meta.env?.PROD) : import.meta.env.VITE_DETERRENT === '1';

interface Pressed {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
}

export function opensDevtools({ key, ctrlKey, metaKey, shiftKey }: Pressed): boolean {
  if (key === 'F12') return true;
  if (!ctrlKey && !metaKey) return false;
  const letter = key.toLowerCase();
  return shiftKey ? ['i', 'j', 'c'].includes(letter) : letter === 'u';
}

function mayHaveMenu(event: MouseEvent): boolean {
  const target = event.target instanceof Element ? event.target : undefined;
  const byKeyboard = event.button !== 2 && event.clientX === 0 && event.clientY === 0 && event.isTrusted;
  return byKeyboard || Boolean(target?.closest('input, textarea, [contenteditable="true"]')) || String(getSelection() ?? '') !== '';
}

export function startDeterrent(): void {
  if (!deterrentIsOn) return;
  document.addEventListener('contextmenu', (event) => {
    if (!mayHaveMenu(event)) event.preventDefault();
  });
  document.addEventListener('keydown', (event) => {
    if (opensDevtools(event)) event.preventDefault();
  });
}
