import type { AnyCall, RequestFor } from '../../../contract/call.ts';
import { send } from '../../browser.ts';
import { toast } from '../../ui/toasts/toast.ts';

/** Fetches a document with the session's own token and hands it to the browser as a download. */
export async function saveDocument<C extends AnyCall>(call: C, request: RequestFor<C>, fileName: string): Promise<void> {
  try {
    const blob = (await send(call, request)) as Blob;
    const url = URL.createObjectURL(blob);
    const link = Object.assign(document.createElement('a'), { href: url, download: fileName });
    link.click();
    URL.revokeObjectURL(url);
  } catch (error) {
    toast.failure(error);
  }
}
