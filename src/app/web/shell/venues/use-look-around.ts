import { useState } from 'react';
import { lookAround } from '../../../../identity/contract/sample-venue.ts';
import { CallError } from '../../../../kernel/web/client/call-error.ts';
import { useCallMutation } from '../../../../kernel/web/query/query.ts';
import { toast } from '../../../../kernel/web/ui/toasts/toast.ts';
import { goThere } from './go-there.ts';

/** Makes the sample venue of whoever asks, where there is none yet, and goes there. */
export function useLookAround(): { readonly look: () => void; readonly busy: boolean } {
  const [arriving, setArriving] = useState(false);
  const make = useCallMutation(lookAround, {
    onDone: ({ client_id }) => {
      setArriving(true);
      goThere(client_id).catch((error: unknown) => {
        setArriving(false);
        if (!(error instanceof CallError)) throw error;
        toast.failure(error);
      });
    },
  });
  return { look: () => make.mutate({}), busy: make.isPending || arriving };
}
