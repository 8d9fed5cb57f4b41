import { useEffect, useState } from 'react';
import type { AnyCall, RequestFor } from '../../../contract/call.ts';
import { send } from '../../browser.ts';

/** The address of a picture that only who is signed in may see; nothing while there is none. */
export function usePicture<C extends AnyCall>(call: C, request: RequestFor<C> | undefined, stamp: string): string | undefined {
  const [url, setUrl] = useState<string>();
  const asked = request === undefined ? undefined : JSON.stringify([request, stamp]);
  useEffect(() => {
    if (asked === undefined) return;
    let made: string | undefined;
    const gone = new AbortController();
    const [wanted] = JSON.parse(asked) as [RequestFor<C>];
    send(call, wanted, { signal: gone.signal }).then(
      (picture) => {
        made = URL.createObjectURL(picture as Blob);
        setUrl(made);
      },
      () => setUrl(undefined),
    );
    return () => {
      gone.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [asked, call]);
  return asked === undefined ? undefined : url;
}
