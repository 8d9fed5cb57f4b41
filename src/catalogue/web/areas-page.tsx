import type { AnyResource } from '../../kernel/contract/records/resource.ts';
import { ResourcePage } from '../../kernel/web/kit/resource/resource-page.tsx';
import { areas } from '../contract/places.ts';
import { usePlacePlan } from './parts/use-place-plan.tsx';

/** The rooms that are counted. */
export default function AreasPage() {
  const { begin, sheet } = usePlacePlan();
  return (
    <>
      <ResourcePage resource={areas as AnyResource} emptyHint="Areas are the rooms you count: front bar, cellar, kitchen." actions={begin} begin={begin} />
      {sheet}
    </>
  );
}
