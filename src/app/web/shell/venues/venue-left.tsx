import { Button, Modal } from '@mantine/core';
import { useEffect, useReducer, useRef } from 'react';
import { session } from '../../../../kernel/web/browser.ts';
import { live } from '../../../../kernel/web/live/live-store.ts';
import { queryClient } from '../../../../kernel/web/query/query-client.ts';
import { goingOn } from '../../../../kernel/web/session/go-on.ts';
import { useStore } from '../../../../kernel/web/store.ts';
import { venue } from '../../../../kernel/web/ui/values/venue.ts';
import styles from './venue-left.module.css';

/** The name of a venue that this device has shown before. */
function knownName(clientId: number): string | undefined {
  try {
    return (JSON.parse(localStorage.getItem(`house.${clientId}`) ?? 'null') as { client_name?: string } | null)?.client_name;
  } catch {
    return undefined;
  }
}

/** The other tab may be the first on this device to hear what that venue is called. */
function useKnownName(clientId: number | undefined): string | undefined {
  const [, look] = useReducer((looks: number) => looks + 1, 0);
  useEffect(() => {
    window.addEventListener('storage', look);
    return () => window.removeEventListener('storage', look);
  }, []);
  return clientId === undefined ? undefined : knownName(clientId);
}

/** Over a page whose venue was left in another tab. It sends nothing more, and wakes when that tab comes back. */
export function VenueLeft() {
  const state = useStore(session.state);
  const leaving = useStore(goingOn);
  const here = useStore(venue);
  const elsewhere = state.status === 'signed-in' ? state.elsewhere : undefined;
  const there = useKnownName(elsewhere?.client_id) ?? 'the other venue';
  const wasElsewhere = useRef(false);
  useEffect(() => {
    if (wasElsewhere.current && !elsewhere) {
      void queryClient.invalidateQueries();
      live.get().reconnect();
    }
    wasElsewhere.current = elsewhere !== undefined;
  }, [elsewhere]);
  if (!elsewhere || leaving) return null;
  return (
    <Modal opened onClose={() => undefined} withCloseButton={false} closeOnEscape={false} closeOnClickOutside={false} zIndex={700} title={`You went on to ${there}`}>
      <div className={styles.words}>
        <p>
          This tab still shows {here || 'the venue before'}. Nothing more is sent from it. What you typed stays here until you are back at {here || 'it'}, in this tab or another.
        </p>
        <Button onClick={() => location.reload()} data-autofocus>
          Go on at {there} here too
        </Button>
      </div>
    </Modal>
  );
}
