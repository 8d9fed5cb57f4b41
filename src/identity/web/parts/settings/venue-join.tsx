import { Button, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { useForm } from '../../../../kernel/web/kit/forms/use-form.ts';
import { useCallMutation } from '../../../../kernel/web/query/query.ts';
import { toast } from '../../../../kernel/web/ui/toasts/toast.ts';
import { joinVenues, lookAtVenueCode } from '../../../contract/venue.ts';
import { failureText } from '../account/failure.ts';
import styles from './settings.module.css';

/** Enters another venue's code: who it is from is seen before anything is agreed to. */
export function JoinVenue() {
  const form = useForm({ code: '' });
  const look = useCallMutation(lookAtVenueCode, { onFailed: () => undefined });
  const join = useCallMutation(joinVenues, { onDone: () => toast.done(`Joined with ${look.data?.name ?? 'them'}`), onFailed: () => undefined });
  const body = { code: form.values.code };
  const failed = join.error ?? look.error;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!look.isPending && form.checked(lookAtVenueCode.body, body)) look.mutate({ body });
  };
  const again = () => {
    look.reset();
    join.reset();
  };
  return (
    <section className={styles.card} aria-labelledby="join-venue">
      <h2 id="join-venue">Join with a code</h2>
      {look.data && !failed ? (
        <>
          <p>
            <strong>{look.data.name}</strong> invites this venue.
            {look.data.others.length > 0 && ` It is joined with ${look.data.others.join(', ')}.`}
          </p>
          <p>Once joined, you can send each other stock. They see this venue’s name and nothing else.</p>
          <div className={styles.actions}>
            <Button loading={join.isPending} onClick={() => join.mutate({ body })}>
              Join with {look.data.name}
            </Button>
            <Button variant="default" onClick={again}>
              Not now
            </Button>
          </div>
        </>
      ) : (
        <form onSubmit={submit} className={styles.enterCode} noValidate>
          <TextInput
            label="Joining code"
            description="Sixteen letters and digits, from the settings of the other venue"
            autoComplete="off"
            spellCheck={false}
            value={body.code}
            error={form.problemOf('code') ?? (failed ? failureText(failed, failed.headline) : undefined)}
            onChange={(event) => {
              again();
              form.set('code', event.currentTarget.value);
            }}
          />
          <Button type="submit" variant="default" loading={look.isPending} disabled={body.code.trim() === ''}>
            See who it is from
          </Button>
        </form>
      )}
    </section>
  );
}
