import { Menu } from '@mantine/core';
import { IconBinoculars, IconCheck, IconPlus, IconSelector } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { listOwnVenues, type OwnVenue } from '../../../../identity/contract/own-venues.ts';
import { getClientSettings } from '../../../../identity/contract/settings.ts';
import { VenueName } from '../../../../identity/web/public/venue-name.tsx';
import { session } from '../../../../kernel/web/browser.ts';
import { CallError } from '../../../../kernel/web/client/call-error.ts';
import { online } from '../../../../kernel/web/offline/online.ts';
import { outboxState } from '../../../../kernel/web/offline/outbox-store.ts';
import { useCall } from '../../../../kernel/web/query/query.ts';
import type { Space } from '../../../../kernel/web/screen.ts';
import { useStore } from '../../../../kernel/web/store.ts';
import { Avatar } from '../../../../kernel/web/ui/face.tsx';
import { toast } from '../../../../kernel/web/ui/toasts/toast.ts';
import { spaceLabels } from '../../navigation/spaces.ts';
import { SpaceItems } from '../header/space-items.tsx';
import { useSpaces } from '../header/use-spaces.ts';
import { goThere } from './go-there.ts';
import { useLookAround } from './use-look-around.ts';
import styles from './venue-switch.module.css';

const AddVenueDialog = lazy(() => import('../../../../identity/web/public/add-venue-dialog.tsx'));
const VenueCodeDialog = lazy(() => import('../../../../identity/web/public/venue-code-dialog.tsx'));

/** The venues of whoever is signed in, as entries of a menu, and the dialogs that they lead to. */
function useVenueChoice() {
  const state = useStore(session.state);
  const own = state.status === 'signed-in' && !state.acting && !state.user.must_change_password;
  const { data } = useCall(listOwnVenues, {}, { enabled: own });
  const [asking, setAsking] = useState<OwnVenue>();
  const [adding, setAdding] = useState(false);
  const { look } = useLookAround();
  const go = async (venue: OwnVenue) => {
    try {
      await goThere(venue.client_id);
    } catch (error) {
      if (error instanceof CallError && error.code === 'CODE_REQUIRED') setAsking(venue);
      else if (error instanceof CallError) toast.failure(error);
      else throw error;
    }
  };
  const isChoice = own && data !== undefined && (data.venues.length > 1 || data.may_add);
  return {
    isChoice,
    name: data?.venues.find(({ own: here }) => here)?.name ?? '',
    items: isChoice && (
      <>
        <Venues venues={data.venues} onGo={(venue) => (venue.asks_code ? setAsking(venue) : void go(venue))} />
        {data.may_add && (
          <>
            <Menu.Divider />
            <Menu.Item leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
              Add a venue
            </Menu.Item>
            {!data.venues.some(({ sample }) => sample) && (
              <Menu.Item leftSection={<IconBinoculars size={16} aria-hidden />} onClick={look}>
                Look around in a sample venue
              </Menu.Item>
            )}
          </>
        )}
      </>
    ),
    dialogs: (
      <Suspense fallback={null}>
        {adding && <AddVenueDialog onClose={() => setAdding(false)} onAdded={goThere} />}
        {asking && <VenueCodeDialog name={asking.name} onClose={() => setAsking(undefined)} onCode={(code) => goThere(asking.client_id, code)} />}
      </Suspense>
    ),
  };
}

const menuLook = { position: 'bottom-start', width: 280, offset: 6, zIndex: 400, withInitialFocusPlaceholder: false } as const;

export interface VenuePlace {
  readonly className?: string | undefined;
  /** On the sidebar's dark ground. */
  readonly onRail?: boolean;
}

/** Whose house this is, and the way to the others of the same person. */
export function VenueMenu({ className, onRail = false }: VenuePlace) {
  const { isChoice, name, items, dialogs } = useVenueChoice();
  if (!isChoice) return <VenueName className={className} />;
  return (
    <>
      <Menu {...menuLook}>
        <Menu.Target>
          <button type="button" className={styles.trigger} data-on-rail={onRail} aria-label={`${name}: your venues`}>
            <VenueName className={className} />
            <IconSelector size={14} stroke={1.75} aria-hidden />
          </button>
        </Menu.Target>
        <Menu.Dropdown>{items}</Menu.Dropdown>
      </Menu>
      {dialogs}
    </>
  );
}

/** On a phone one press, with room for a finger, leads to everywhere else: to the other space and to the other venues. */
export function PhonePlaces({ space }: { readonly space: Space }) {
  const { isChoice, name, items, dialogs } = useVenueChoice();
  const { data: house } = useCall(getClientSettings, {});
  const spaces = useSpaces();
  const face = house && <Avatar name={house.client_name} size={32} />;
  if (!isChoice && spaces.length === 0) return <span className={styles.face}>{face}</span>;
  return (
    <>
      <Menu {...menuLook}>
        <Menu.Target>
          <button type="button" className={styles.face} aria-label={isChoice ? `${name}: your venues` : `${spaceLabels[space]}, switch workspace`}>
            {face}
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          {spaces.length > 0 && <SpaceItems here={space} spaces={spaces} />}
          {items}
        </Menu.Dropdown>
      </Menu>
      {dialogs}
    </>
  );
}

/** What waits on this device stays where it was written. */
function Venues({ venues, onGo }: { readonly venues: readonly OwnVenue[]; readonly onGo: (venue: OwnVenue) => void }) {
  const waiting = useStore(outboxState).count;
  const connected = useStore(online);
  return (
    <>
      <Menu.Label>Your venues</Menu.Label>
      {venues.map((venue) => (
        <Menu.Item
          key={venue.client_id}
          className={styles.venue}
          aria-current={venue.own ? 'true' : undefined}
          disabled={!venue.own && !connected}
          leftSection={<Avatar name={venue.name} size={28} />}
          rightSection={venue.own ? <IconCheck size={16} aria-hidden /> : undefined}
          onClick={() => !venue.own && onGo(venue)}
        >
          <span className={styles.name}>{venue.name}</span>
          {venue.sample && <span className={styles.fact}>invented, to look around in</span>}
          {venue.asks_code && <span className={styles.fact}>asks for a code</span>}
        </Menu.Item>
      ))}
      {!connected && venues.length > 1 && <p className={styles.note}>Going to another venue needs the network.</p>}
      {waiting > 0 && venues.length > 1 && (
        <p className={styles.note}>{waiting === 1 ? 'One entry waits on this device. It is' : `${waiting} entries wait on this device. They are`} sent when you are back here.</p>
      )}
    </>
  );
}
