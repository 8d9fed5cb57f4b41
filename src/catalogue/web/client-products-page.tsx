import { Button } from '@mantine/core';
import { IconBarcode, IconBooks } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { AnyResource } from '../../kernel/contract/records/resource.ts';
import { ResourcePage } from '../../kernel/web/kit/resource/resource-page.tsx';
import { holdsAll } from '../../kernel/web/session/roles.ts';
import { useUser } from '../../kernel/web/session/use-user.ts';
import { clientProducts } from '../contract/client-products.ts';
import { Consequences } from './parts/consequences.tsx';
import { StarterOffer } from './parts/starter-offer.tsx';
import { targets } from './targets.ts';

const FindByBarcode = lazy(() => import('./parts/find-by-barcode.tsx'));
const StarterDialog = lazy(() => import('./parts/starter-dialog.tsx'));

/** What this venue carries, with what each costs and weighs. */
export default function ClientProductsPage() {
  const { clientId } = useParams({ strict: false }) as { clientId: string };
  const user = useUser();
  const [scanning, setScanning] = useState(false);
  const [choosing, setChoosing] = useState(false);
  return (
    <>
      <ResourcePage
        resource={clientProducts as unknown as AnyResource}
        targets={targets}
        emptyHint="Choose what you carry from the common products, import your list, or scan a bottle."
        query={{ clientId }}
        offer={(values, fill) => <StarterOffer typed={String(values.name ?? '')} onFill={fill} />}
        beside={(values) => <Consequences values={values} />}
        onward={
          holdsAll(user, ['stock.count']) && (
            <Button component={Link} to="/stock-count-wizard/list" search={{ open: 'new' } as never}>
              Count them
            </Button>
          )
        }
        actions={
          <>
            {holdsAll(user, ['catalogue.edit']) && (
              <Button variant="default" leftSection={<IconBooks size={18} />} onClick={() => setChoosing(true)}>
                Common products
              </Button>
            )}
            <Button variant="default" leftSection={<IconBarcode size={18} />} onClick={() => setScanning(true)}>
              Scan
            </Button>
          </>
        }
      />
      {choosing && (
        <Suspense fallback={null}>
          <StarterDialog onClose={() => setChoosing(false)} />
        </Suspense>
      )}
      {scanning && (
        <Suspense fallback={null}>
          <FindByBarcode onClose={() => setScanning(false)} />
        </Suspense>
      )}
    </>
  );
}
