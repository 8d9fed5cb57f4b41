import { Button } from '@mantine/core';
import { IconBarcode, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { BarcodeCamera } from '../../catalogue/web/public/barcode-camera.tsx';
import { findScanned } from '../../catalogue/web/public/scanned.ts';
import { useWedge } from '../../kernel/web/device/wedge.ts';
import { useSearchParam } from '../../kernel/web/kit/use-search-param.ts';
import { useCall } from '../../kernel/web/query/query.ts';
import { EmptyState } from '../../kernel/web/ui/empty-state.tsx';
import { ErrorState } from '../../kernel/web/ui/errors/error-state.tsx';
import { PageHeader } from '../../kernel/web/ui/page-header.tsx';
import { FormSkeleton } from '../../kernel/web/ui/skeletons.tsx';
import { toast } from '../../kernel/web/ui/toasts/toast.ts';
import { RelativeTime } from '../../kernel/web/ui/values/relative-time.tsx';
import { fullName } from '../../stock/web/public/products.ts';
import type { Countable } from '../contract/cards.ts';
import { listCountable } from '../contract/sheet.ts';
import { ScalePanel } from './devices/scale-panel.tsx';
import { amountWords } from './parts/lines/amount-words.ts';
import { LearnWeights } from './parts/lines/learn-weights.tsx';
import { FindProduct } from './parts/ways-in/find-product.tsx';
import styles from './scale-scanner-page.module.css';

interface Weighing {
  readonly key: string;
  readonly product: Countable;
  readonly gross_g: number;
  readonly quantity: number;
  readonly tolerance: number;
  readonly at: number;
}

/** A bottle, a scale, and what is left in it. */
export default function ScaleScannerPage() {
  const catalogue = useCall(listCountable, {});
  const [chosen, choose] = useSearchParam('product');
  const [scanning, setScanning] = useState(false);
  const [weighings, setWeighings] = useState<readonly Weighing[]>([]);
  const products = catalogue.data?.data ?? [];
  const product = products.find((one) => String(one.product_id) === chosen);
  const scanned = (code: string) => {
    const found = findScanned(code, products);
    if (!found) return toast.warn('No product has this barcode', code);
    setScanning(false);
    choose(String(found.product_id));
  };
  useWedge(scanned);
  if (!catalogue.data) return catalogue.error ? <ErrorState error={catalogue.error} onRetry={() => void catalogue.refetch()} /> : <FormSkeleton />;
  return (
    <>
      <PageHeader title="Scale Scanner" />
      <div className={styles.columns}>
        <section className={styles.work}>
          <div className={styles.find}>
            <FindProduct products={products} value={product} onChange={(next) => choose(next && String(next.product_id))} />
            <Button variant="default" leftSection={<IconBarcode size={18} />} onClick={() => setScanning(!scanning)}>
              Scan
            </Button>
          </div>
          {scanning && <BarcodeCamera atOnce onRead={scanned} />}
          {product ? (
            <>
              <ScalePanel
                key={product.product_id}
                product={product}
                action={(shown) => `Note ${shown}`}
                onUse={({ gross_g, quantity, tolerance }) =>
                  setWeighings((before) => [{ key: crypto.randomUUID(), product, gross_g, quantity, tolerance, at: Date.now() }, ...before])
                }
              />
              <LearnWeights key={`learn-${product.product_id}`} product={product} />
            </>
          ) : (
            <p className={styles.hint}>Scan a bottle or find it by name, then put it on the scale or type what the scale shows.</p>
          )}
        </section>
        <section aria-label="Weighed" className={styles.list}>
          <h2>Weighed just now</h2>
          {weighings.length === 0 ? (
            <EmptyState title="Nothing weighed yet">Readings stay here until you leave. To count with the scale, weigh inside a count.</EmptyState>
          ) : (
            <ul>
              {weighings.map((one) => (
                <li key={one.key}>
                  <span>
                    <strong>{fullName(one.product)}</strong>
                    <small>
                      {one.gross_g.toLocaleString()} g · <RelativeTime at={one.at} />
                    </small>
                  </span>
                  <span className={styles.number}>
                    {amountWords(one.quantity, one.product)}
                    <small>± {one.tolerance}</small>
                  </span>
                  <Button
                    variant="subtle"
                    px={8}
                    aria-label={`Remove ${fullName(one.product)}`}
                    onClick={() => setWeighings((before) => before.filter(({ key }) => key !== one.key))}
                  >
                    <IconTrash size={18} />
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </section>
      </div>
    </>
  );
}
