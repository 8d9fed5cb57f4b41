import type { AnyCall, RequestFor } from '../../contract/call.ts';
import { send } from '../browser.ts';
import { refreshCalls } from '../query-client.ts';
import { toast } from '../ui/toast.ts';

/** Says what was done, with the call that takes it back. */
export function doneWithUndo<C extends AnyCall>(message: string, call: C, request: RequestFor<C>, taken: string): void {
  toast.done(message, {
    label: 'Undo',
    run: () => {
      void send(call, request).then(() => {
        if (call.refreshes) void refreshCalls(call.refreshes);
        toast.done(taken);
      }, toast.failure);
    },
  });
}
