import { IconBarcode, IconBooks, IconTag } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { MoreAction } from '../../kernel/web/kit/more-actions.tsx';
import { ResourcePage } from '../../kernel/web/kit/resource/resource-page.tsx';
import { holdsAll } from '../../kernel/web/session/roles.ts';
import { useUser } from '../../kernel/web/session/use-user.ts';
import { ButtonLink } from '../../kernel/web/ui/links.tsx';
import { clientProducts } from '../contract/client-products.ts';
import { Consequences } from './parts/consequences.tsx';
import { productChanges } from './parts/product-changes.tsx';
import { StarterOffer } from './parts/starter-offer.tsx';
import { useLabelledProducts } from './parts/use-labelled-products.ts';
import { ProductFace } from './public/faces/product-face.tsx';
import { targets } from './targets.ts';

const FindByBarcode = lazy(() => import('./parts/find-by-barcode.tsx'));
const LabelsSheet = lazy(() => import('../../kernel/web/kit/print/labels/labels-sheet.tsx'));
const StarterDialog = lazy(() => import('./parts/starter-dialog.tsx'));

/** What this venue carries, with what each costs and weighs. */
export default function ClientProductsPage() {
  const { clientId = '' } = useParams({ strict: false });
  const user = useUser();
  const [scanning, setScanning] = useState(false);
  const [choosing, setChoosing] = useState(false);
  const [labelling, setLabelling] = useState(false);
  const labelled = useLabelledProducts(clientId);
  return (
    <>
      <ResourcePage
        resource={clientProducts}
        targets={targets}
        emptyHint="Choose what you carry from the common products, import your list, or scan a bottle."
        query={{ clientId }}
        changes={productChanges}
        inCell={['cost_price', 'par_level']}
        face={(row) => <ProductFace id={Number(row.client_product_id)} />}
        pageOf={(row) => ({ to: '/products/$id', params: { id: String(row.client_product_id) } })}
        offer={(values, fill) => <StarterOffer typed={String(values.name ?? '')} onFill={fill} />}
        beside={(values) => <Consequences values={values} />}
        onward={
          holdsAll(user, ['stock.count']) && (
            <ButtonLink to="/stock-count-wizard/list" search={{ open: 'new' }}>
              Count them
            </ButtonLink>
          )
        }
        actions={
          <>
            {holdsAll(user, ['catalogue.edit']) && (
              <MoreAction icon={<IconBooks size={18} />} onClick={() => setChoosing(true)}>
                Common products
              </MoreAction>
            )}
            <MoreAction icon={<IconBarcode size={18} />} onClick={() => setScanning(true)}>
              Scan
            </MoreAction>
            <MoreAction icon={<IconTag size={18} />} onClick={() => setLabelling(true)}>
              Labels
            </MoreAction>
          </>
        }
      />
      {labelling && (
        <Suspense fallback={null}>
          <LabelsSheet title="Products" load={labelled} onClose={() => setLabelling(false)} />
        </Suspense>
      )}
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
