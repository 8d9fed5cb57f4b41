import { lazy, Suspense } from 'react';
import { useSearchParam } from '../../../../kernel/web/kit/use-search-param.ts';
import { StandingList } from './standing-list.tsx';
import { StandingPage } from './standing-page.tsx';

const NewStanding = lazy(async () => ({ default: (await import('./standing-form.tsx')).NewStanding }));

/** What is ordered by weekday: all of it, one that the address names, or a new one, from an order where it names one. */
export function Standing() {
  const [standing, setStanding] = useSearchParam('standing');
  const id = Number(standing);
  if (Number.isInteger(id) && id > 0) return <StandingPage key={id} id={id} onBack={() => setStanding(undefined)} />;
  return (
    <>
      <StandingList onOpen={(next) => setStanding(String(next))} onNew={() => setStanding('new')} />
      <Suspense fallback={null}>{standing === 'new' && <NewStanding onClose={() => setStanding(undefined)} onMade={(made) => setStanding(String(made))} />}</Suspense>
    </>
  );
}
