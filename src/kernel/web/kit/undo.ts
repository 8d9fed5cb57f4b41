import type { AnyCall, RequestFor } from '../../contract/call.ts';
import { send } from '../browser.ts';
import { refreshCalls } from '../query/query-client.ts';
import { toast } from '../ui/toasts/toast.ts';

/** Shows what was done with an undo button, in place of an earlier toast about the same subject. */
export function doneWithUndo<C extends AnyCall>(message: string, call: C, request: RequestFor<C>, taken: string, about?: string): void {
  const run = () =>
    void send(call, request).then(() => {
      if (call.refreshes) void refreshCalls(call.refreshes);
      toast.done(taken, undefined, about);
    }, toast.failure);
  toast.done(message, { label: 'Undo', run }, about);
}
