import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { PageHeader } from '../../kernel/web/ui/page-header.tsx';
import { useRecordName } from '../../kernel/web/ui/record-name.ts';
import { ListSkeleton } from '../../kernel/web/ui/skeletons.tsx';
import { isFix } from './parts/flaw-words.ts';
import { CatalogueHealth } from './public/catalogue-health.tsx';

// The fields of a repair are many times the size of the page that leads to them.
const FixList = lazy(async () => ({ default: (await import('./parts/fix-list.tsx')).FixList }));

/** What the catalogue lacks, and one way to mend each of it. */
export default function CatalogueHealthPage() {
  const { fix } = useSearch({ strict: false });
  useRecordName('Catalog health');
  if (isFix(fix))
    return (
      <Suspense fallback={<ListSkeleton rows={6} />}>
        <FixList kind={fix} />
      </Suspense>
    );
  return (
    <>
      <PageHeader title="Catalog Health" note="What products lack, and what that costs you" />
      <CatalogueHealth />
    </>
  );
}
