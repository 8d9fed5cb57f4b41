import type { AnyCall, RequestFor } from '../../contract/call.ts';
import { send } from '../browser.ts';
import { refreshCalls } from '../query/query-client.ts';
import { toast } from '../ui/toasts/toast.ts';

/** Says what was done, with the call that takes it back. What was said before about the same thing is over. */
export function doneWithUndo<C extends AnyCall>(message: string, call: C, request: RequestFor<C>, taken: string, about?: string): void {
  const run = () =>
    void send(call, request).then(() => {
      if (call.refreshes) void refreshCalls(call.refreshes);
      toast.done(taken, undefined, about);
    }, toast.failure);
  toast.done(message, { label: 'Undo', run }, about);
}
