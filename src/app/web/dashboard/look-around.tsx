import { Button } from '@mantine/core';
import { listOwnVenues } from '../../../identity/contract/own-venues.ts';
import { useCall } from '../../../kernel/web/query/query.ts';
import { useLookAround } from '../shell/venues/use-look-around.ts';
import styles from './look-around.module.css';

/** For whoever would rather see first what it will be like. */
export function LookAround() {
  const { data } = useCall(listOwnVenues, {});
  const { look, busy } = useLookAround();
  if (!data?.may_add) return null;
  return (
    <div className={styles.look}>
      <p className={styles.words}>
        Would you rather look first? A sample bar, with months of invented sales, counts and deliveries. It is kept apart from your venue, and you throw it away when you have seen
        enough.
      </p>
      <Button variant="default" loading={busy} onClick={look}>
        Look around in a sample venue
      </Button>
    </div>
  );
}
