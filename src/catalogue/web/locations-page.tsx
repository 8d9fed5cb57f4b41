import type { AnyResource } from '../../kernel/contract/records/resource.ts';
import { ResourcePage } from '../../kernel/web/kit/resource/resource-page.tsx';
import { Avatar } from '../../kernel/web/ui/face.tsx';
import { locations } from '../contract/places.ts';
import { usePlacePlan } from './parts/use-place-plan.tsx';
import { targets } from './targets.ts';

/** The places within the areas: where a bottle stands, and is counted. */
export default function LocationsPage() {
  const { begin, sheet } = usePlacePlan();
  return (
    <>
      <ResourcePage
        resource={locations as AnyResource}
        targets={targets}
        emptyHint="Locations are the places within an area: back bar shelf, fridge 1, wine rack."
        face={(row) => <Avatar name={String(row.locationName)} />}
        pageOf={({ location_id }) => ({ to: '/locations/$id', params: { id: String(location_id) } })}
        actions={begin}
        begin={begin}
      />
      {sheet}
    </>
  );
}
