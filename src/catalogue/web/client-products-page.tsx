import { Button } from '@mantine/core';
import { IconBarcode } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { AnyResource } from '../../kernel/contract/resource.ts';
import { ResourcePage } from '../../kernel/web/kit/resource-page.tsx';
import { clientProducts } from '../contract/client-products.ts';
import { Consequences } from './parts/consequences.tsx';
import { targets } from './targets.ts';

const FindByBarcode = lazy(() => import('./parts/find-by-barcode.tsx'));

/** What this venue carries, with what each costs and weighs. */
export default function ClientProductsPage() {
  const { clientId } = useParams({ strict: false }) as { clientId: string };
  const [scanning, setScanning] = useState(false);
  return (
    <>
      <ResourcePage
        resource={clientProducts as unknown as AnyResource}
        targets={targets}
        emptyHint="Add what you carry from the master products, scan it, or import your list."
        query={{ clientId }}
        beside={(values) => <Consequences values={values} />}
        actions={
          <Button variant="default" leftSection={<IconBarcode size={18} />} onClick={() => setScanning(true)}>
            Scan
          </Button>
        }
      />
      {scanning && (
        <Suspense fallback={null}>
          <FindByBarcode onClose={() => setScanning(false)} />
        </Suspense>
      )}
    </>
  );
}
