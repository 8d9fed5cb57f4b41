import { lazy, Suspense, useState } from 'react';
import { useSearchParam } from '../../../../kernel/web/kit/use-search-param.ts';
import { RfqList } from './rfq-list.tsx';
import { RfqPage } from './rfq-page.tsx';

const NewRfq = lazy(async () => ({ default: (await import('./rfq-form.tsx')).NewRfq }));

/** Requests for quotation: all of them, or the one that the address names. */
export function Rfqs() {
  const [rfq, setRfq] = useSearchParam('rfq');
  const [asking, setAsking] = useState(false);
  const id = Number(rfq);
  if (Number.isInteger(id) && id > 0) return <RfqPage key={id} id={id} onBack={() => setRfq(undefined)} />;
  return (
    <>
      <RfqList onOpen={(next) => setRfq(String(next))} onNew={() => setAsking(true)} />
      <Suspense fallback={null}>
        {asking && (
          <NewRfq
            onClose={() => setAsking(false)}
            onMade={(made) => {
              setAsking(false);
              setRfq(String(made));
            }}
          />
        )}
      </Suspense>
    </>
  );
}
