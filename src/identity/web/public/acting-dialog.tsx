import { Button, Modal, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useCall, useCallMutation } from '../../../kernel/web/query/query.ts';
import type { Acting } from '../../../kernel/web/session/session.ts';
import { ErrorState } from '../../../kernel/web/ui/errors/error-state.tsx';
import { ListSkeleton } from '../../../kernel/web/ui/skeletons.tsx';
import { beginActing, listActingClients } from '../../contract/acting.ts';
import { enterClient } from './acting.ts';
import styles from './acting-dialog.module.css';

interface Props {
  readonly onClose: () => void;
}

/** Where an operations admin chooses in whose name they work, and says why. */
export default function ActingDialog({ onClose }: Props) {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, 250);
  const [chosen, setChosen] = useState<Acting>();
  const [reason, setReason] = useState('');
  const clients = useCall(listActingClients, { query: search === '' ? {} : { search } }, { keepPrevious: true, freshMs: 0 });
  const begin = useCallMutation(beginActing, { onDone: enterClient, onFailed: () => undefined });
  const refusals = begin.error?.fieldErrors ?? [];
  const saidOf = (field: string) => refusals.find((one) => one.field === field)?.message;
  const found = clients.data?.data ?? [];
  return (
    <Modal opened onClose={onClose} title="Act for a venue" closeButtonProps={{ 'aria-label': 'Close' }}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (chosen && reason.trim() !== '') begin.mutate({ body: { client_id: chosen.client_id, reason } });
        }}
      >
        <p className={styles.words}>You can view and change their data in this tab for up to eight hours. Everything is logged for both venues, under both names.</p>
        <TextInput
          label="Find a venue"
          leftSection={<IconSearch size={16} aria-hidden />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          maxLength={200}
          data-autofocus
        />
        <fieldset className={styles.clients}>
          <legend className={styles.hidden}>Venue</legend>
          {clients.error && !clients.data && <ErrorState error={clients.error} onRetry={() => void clients.refetch()} />}
          {clients.isPending && <ListSkeleton rows={3} />}
          {clients.data && found.length === 0 && <p className={styles.none}>{search === '' ? 'There is no other venue yet.' : `No venue is called “${search}”.`}</p>}
          {found.map((client) => (
            <label key={client.client_id} className={styles.client}>
              <input type="radio" name="client" checked={chosen?.client_id === client.client_id} onChange={() => setChosen(client)} />
              <span className={styles.name}>{client.name}</span>
              <span className={styles.facts}>{[client.venue_type, client.country, `no. ${client.client_id}`].filter(Boolean).join(' · ')}</span>
            </label>
          ))}
        </fieldset>
        {clients.data && clients.data.total > found.length && (
          <p className={styles.facts}>
            {found.length} of {clients.data.total.toLocaleString()}: type more of the name.
          </p>
        )}
        <TextInput
          label="Why"
          description="They can read this: a ticket, or who asked you."
          required
          withAsterisk={false}
          minLength={3}
          maxLength={200}
          value={reason}
          error={saidOf('reason')}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {begin.error && saidOf('reason') === undefined && (
          <p role="alert" className={styles.refused}>
            {saidOf('client_id') ? `That ${saidOf('client_id')}.` : begin.error.headline}
          </p>
        )}
        <div className={styles.actions}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={begin.isPending || begin.isSuccess} disabled={!chosen || reason.trim().length < 3}>
            {chosen ? `Act for ${chosen.name}` : 'Act for a venue'}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
