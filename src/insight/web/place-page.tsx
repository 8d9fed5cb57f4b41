import { useParams } from '@tanstack/react-router';
import { EditPlace, PlaceFacts, usePlaceRecord } from '../../catalogue/web/public/place-record.tsx';
import { PlaceCounts } from '../../counting/web/public/place-counts.tsx';
import { BackLink } from '../../kernel/web/kit/record/back-link.tsx';
import { RecordPage, type RecordTab } from '../../kernel/web/kit/record/record-page.tsx';
import { holds } from '../../kernel/web/session/roles.ts';
import { useUser } from '../../kernel/web/session/use-user.ts';
import { ErrorState } from '../../kernel/web/ui/errors/error-state.tsx';
import { Avatar } from '../../kernel/web/ui/face.tsx';
import { FormSkeleton } from '../../kernel/web/ui/skeletons.tsx';
import { PlacePars, PlaceStock, PlaceTransfers, PlaceWaste } from '../../stock/web/public/place/place-lists.tsx';
import { PlaceFigures, PlaceTurnover } from '../../stock/web/public/place/place-standing.tsx';

/** One place, whole: what stands there, what went in and out, who counted it and what there should be. */
export default function PlacePage() {
  const { id } = useParams({ strict: false }) as { id: string };
  return <Place key={id} id={Number(id)} />;
}

function Place({ id }: { readonly id: number }) {
  const user = useUser();
  const seesStock = holds(user, 'stock.view');
  const { place, error, refetch } = usePlaceRecord(id);
  if (!place) return error ? <ErrorState what="place" error={error} onRetry={() => void refetch()} /> : <FormSkeleton />;
  const name = String(place.locationName);
  const tab = (label: string, key: string, draw: RecordTab['draw']): RecordTab => ({ name: key, label, draw });
  return (
    <RecordPage
      face={<Avatar name={name} />}
      title={name}
      back={<BackLink to="/locations" aria-label="All locations" />}
      actions={<EditPlace row={place} />}
      figures={seesStock && <PlaceFigures place={id} />}
      facts={<PlaceFacts row={place} />}
      tabs={[
        ...(seesStock ? [tab('Stock', 'stock', () => <PlaceStock place={id} />)] : []),
        ...(holds(user, 'stock.count') ? [tab('Counts', 'counts', () => <PlaceCounts place={id} />)] : []),
        ...(seesStock
          ? [
              tab('Waste', 'waste', () => <PlaceWaste place={id} />),
              tab('Transfers', 'transfers', () => <PlaceTransfers place={id} />),
              tab('Par levels', 'pars', () => <PlacePars place={id} />),
            ]
          : []),
      ]}
    >
      {seesStock && <PlaceTurnover place={id} />}
    </RecordPage>
  );
}
