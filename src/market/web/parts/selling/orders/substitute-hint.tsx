import { Button } from '@mantine/core';
import { useCall } from '../../../../../kernel/web/query/query.ts';
import { getListing } from '../../../../contract/listing.ts';
import styles from './answer-order.module.css';

interface Props {
  /** What is short. */
  readonly of: number;
  /** How many of it were ordered. */
  readonly quantity: number;
  readonly onUse: (chosen: { readonly id: number; readonly name: string }) => void;
}

const shownMost = 2;

/** What is set as a substitute of something short and is there in full: a press away from going in its place. */
export function SubstituteHint({ of, quantity, onUse }: Props) {
  const { data } = useCall(getListing, { params: { id: of } });
  const there = (data?.substitutes ?? []).filter(({ status, availability, free }) => status === 'published' && (free >= quantity || availability === 'made_to_order'));
  if (there.length === 0) return null;
  return (
    <div className={styles.hint}>
      {there.slice(0, shownMost).map(({ listing_id, name, free }) => (
        <Button key={listing_id} variant="light" size="sm" onClick={() => onUse({ id: listing_id, name })}>
          Send {name} instead, {free.toLocaleString()} free
        </Button>
      ))}
    </div>
  );
}
