import { CallError } from '../../client/call-error.ts';
import { createStore } from '../../store.ts';

export const toastsAtOnce = 3;
export const toastMs = 6000;
export const toastWidth = 360;

export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

export type ToastTone = 'info' | 'good' | 'attention' | 'bad';

export interface ToastWords {
  readonly tone: ToastTone;
  readonly message: string;
  readonly detail?: string | undefined;
  readonly action?: ToastAction | undefined;
  /** The subject: a toast replaces the one before it about the same subject. */
  readonly about?: string | undefined;
}

/** The same words are never stacked twice. */
export const toastId = ({ tone, message, detail }: ToastWords): string => `${tone}:${message}:${detail ?? ''}`;

/** Whether there has been anything to say yet: what draws toasts comes with the first of them. */
export const toastsWanted = createStore(false);

function show(words: ToastWords): void {
  toastsWanted.set(true);
  void import('./toast-view.tsx').then(({ showToast }) => showToast(words));
}

export const toast = {
  info: (message: string, action?: ToastAction) => show({ tone: 'info', message, action }),
  done: (message: string, action?: ToastAction, about?: string) => show({ tone: 'good', message, action, about }),
  warn: (message: string, detail?: string) => show({ tone: 'attention', message, detail }),
  /** What happened, in the catalogue's words, and what the server added. */
  failure: (error: unknown) => {
    if (error instanceof CallError) show({ tone: 'bad', message: error.headline, detail: error.detail });
    else if (!(error instanceof DOMException && error.name === 'AbortError')) show({ tone: 'bad', message: 'An unexpected error occurred. Please try again.' });
  },
};
