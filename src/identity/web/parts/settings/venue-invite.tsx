import { Alert, Button, CopyButton } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useCallMutation } from '../../../../kernel/web/query/query.ts';
import { toast } from '../../../../kernel/web/ui/toasts/toast.ts';
import { clock, wallDay } from '../../../../kernel/web/ui/values/clock.ts';
import { createVenueCode, withdrawVenueCode } from '../../../contract/venue.ts';
import styles from './settings.module.css';

const untilText = (at: string) => wallDay(at, clock.get(), { weekday: 'long', day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' });

/** Makes the code that another venue's owner enters there. */
export function InviteVenue({ codeUntil }: { readonly codeUntil: string | null }) {
  const make = useCallMutation(createVenueCode);
  const withdraw = useCallMutation(withdrawVenueCode, {
    onDone: () => {
      make.reset();
      toast.done('Code cancelled');
    },
  });
  const made = codeUntil === null ? undefined : make.data;
  return (
    <section className={styles.card} aria-labelledby="invite-venue">
      <h2 id="invite-venue">Invite a venue</h2>
      <p>Create a code and enter it in the other venue’s settings, signed in as its owner. It works once, within seven days.</p>
      {made && (
        <Alert color="green" title="The joining code">
          <p className={styles.joiningCode}>{made.code}</p>
          It is shown only now. Valid until {untilText(made.expires_at)}.
          <div className={styles.actions}>
            <CopyButton value={made.code}>
              {({ copied, copy }) => (
                <Button mt="sm" size="sm" variant="default" leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />} onClick={copy}>
                  {copied ? 'Copied' : 'Copy'}
                </Button>
              )}
            </CopyButton>
          </div>
        </Alert>
      )}
      {codeUntil !== null && !made && <p>An unused code is valid until {untilText(codeUntil)}. A new one replaces it.</p>}
      <div className={styles.actions}>
        <Button variant="default" loading={make.isPending} onClick={() => make.mutate({})}>
          {codeUntil === null ? 'Make a code' : 'Make a new code'}
        </Button>
        {codeUntil !== null && (
          <Button variant="subtle" color="red" loading={withdraw.isPending} onClick={() => withdraw.mutate({})}>
            Cancel code
          </Button>
        )}
      </div>
    </section>
  );
}
