const asked = '[data-asks]';
export const faulty = '[aria-invalid="true"]';

/** The form that somebody is in; where a browser gives pressed buttons no focus, the one on top. */
const formInUse = (): ParentNode => document.activeElement?.closest('form') ?? [...document.querySelectorAll('[role="dialog"] form')].at(-1) ?? document;

/** Leads to a field, in the middle of what is seen of the page. */
export function leadTo(field: HTMLElement): void {
  field.scrollIntoView({ block: 'center' });
  field.focus({ preventScroll: true });
}

/** Leads to what must be answered, else to the first field at fault, once it is drawn as one. */
export function showFault(): void {
  const form = formInUse();
  setTimeout(() => {
    const first = form.querySelector<HTMLElement>(asked) ?? form.querySelector<HTMLElement>(faulty);
    if (first) leadTo(first);
  });
}
