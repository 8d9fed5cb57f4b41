import { lazy, Suspense } from 'react';
import { useSearchParam } from '../../kernel/web/kit/use-search-param.ts';
import { PageHeader } from '../../kernel/web/ui/page-header.tsx';
import { FormSkeleton } from '../../kernel/web/ui/skeletons.tsx';
import { PickPlan } from './parts/selling/picking/pick-plan.tsx';
import { WaveList } from './parts/selling/picking/wave-list.tsx';

const WavePage = lazy(async () => ({ default: (await import('./parts/selling/picking/wave-page.tsx')).WavePage }));

/** What is to be picked, and the waves in which it is: one of them has the whole page. */
export default function SupplierPickingPage() {
  const [wave, setWave] = useSearchParam('wave');
  const id = Number(wave);
  const open = (next: number) => setWave(String(next));
  if (Number.isInteger(id) && id > 0)
    return (
      <Suspense fallback={<FormSkeleton rows={8} />}>
        <WavePage key={id} id={id} onBack={() => setWave(undefined)} />
      </Suspense>
    );
  return (
    <>
      <PageHeader title="Picking" note="What is accepted goes into waves by day and route; whoever claims one picks it." />
      <PickPlan onMade={open} />
      <WaveList onOpen={open} />
    </>
  );
}
