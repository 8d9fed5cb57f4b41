import { Button } from '@mantine/core';
import { IconBinoculars } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { SampleState } from '../../../../identity/contract/sample-venue.ts';
import { CallError } from '../../../../kernel/web/client/call-error.ts';
import { queryClient } from '../../../../kernel/web/query/query-client.ts';
import { ConfirmDialog } from '../../../../kernel/web/ui/confirm-dialog.tsx';
import { toast } from '../../../../kernel/web/ui/toasts/toast.ts';
import { goThere, leaveSample } from './go-there.ts';
import styles from './sample.module.css';
import { useSampleState } from './use-sample-state.ts';

const VenueCodeDialog = lazy(() => import('../../../../identity/web/public/venue-code-dialog.tsx'));

const words: Readonly<Record<SampleState['state'], string>> = {
  filling: 'It is being filled: about a minute.',
  filled: 'All of its data is invented.',
  failed: 'It could not be filled.',
};

/** What was asked for before it is filled says that there is nothing. */
function useFreshWhenFilled(state: SampleState['state'] | undefined): void {
  const before = useRef(state);
  useEffect(() => {
    if (state === 'filled' && before.current !== undefined && before.current !== 'filled') void queryClient.invalidateQueries();
    before.current = state;
  }, [state]);
}

type Leaving = (code?: string) => Promise<void>;

/** That all of it is invented, the way back to one's own venue, and the way to be rid of it. */
export default function SampleBanner() {
  const { data } = useSampleState();
  useFreshWhenFilled(data?.state);
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState<'back' | 'away'>();
  const [coded, setCoded] = useState<Leaving>();
  const back = data?.back;
  const leave = async (how: 'back' | 'away', go: Leaving) => {
    if (back?.asks_code) return setCoded(() => go);
    setBusy(how);
    try {
      await go();
    } catch (error) {
      setBusy(undefined);
      setAsked(false);
      if (!(error instanceof CallError)) throw error;
      if (error.code === 'CODE_REQUIRED') setCoded(() => go);
      else toast.failure(error);
    }
  };
  return (
    <section className={styles.banner} aria-label="Sample venue">
      <IconBinoculars size={18} stroke={1.75} aria-hidden className={styles.icon} />
      <p className={styles.words} aria-live="polite">
        <strong>Sample venue.</strong> {words[data?.state ?? 'filled']} <span className={styles.wide}>What you do here reaches nobody.</span>
      </p>
      {back && (
        <Button variant="default" size="compact-md" className={styles.button} loading={busy === 'back'} onClick={() => void leave('back', (code) => goThere(back.client_id, code))}>
          <span className={styles.wide}>Back to {back.name}</span>
          <span className={styles.narrow}>Back</span>
        </Button>
      )}
      <Button variant="subtle" size="compact-md" className={styles.button} onClick={() => setAsked(true)}>
        Throw away
      </Button>
      <ConfirmDialog
        opened={asked}
        title="Throw the sample venue away?"
        action="Throw away"
        destructive
        busy={busy === 'away'}
        onConfirm={() => void leave('away', leaveSample)}
        onClose={() => setAsked(false)}
      >
        Everything in it goes, also what you entered here{back ? `, and you are back at ${back.name}` : ''}. Left alone, it goes by itself after 30 days in which nobody opens it.
        You can have another at any time.
      </ConfirmDialog>
      <Suspense fallback={null}>{coded && back && <VenueCodeDialog name={back.name} onClose={() => setCoded(undefined)} onCode={coded} />}</Suspense>
    </section>
  );
}
