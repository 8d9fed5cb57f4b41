import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { readBarcode } from '../../../../../../catalogue/contract/gtin.ts';
import { masterProducts } from '../../../../../../catalogue/contract/master-products.ts';
import { useSearchParam } from '../../../../../../kernel/web/kit/use-search-param.ts';
import { useCall } from '../../../../../../kernel/web/query/query.ts';
import { EmptyState } from '../../../../../../kernel/web/ui/empty-state.tsx';
import { ErrorState } from '../../../../../../kernel/web/ui/errors/error-state.tsx';
import { ButtonLink } from '../../../../../../kernel/web/ui/links.tsx';
import { ListSkeleton } from '../../../../../../kernel/web/ui/skeletons.tsx';
import { listListings } from '../../../../../contract/listing.ts';
import { type Master, masterOf } from './master.ts';
import { MasterRow } from './master-row.tsx';
import styles from './masters.module.css';

const BarcodeCamera = lazy(async () => ({ default: (await import('../../../../../../catalogue/web/public/barcode-camera.tsx')).BarcodeCamera }));

const pauseMs = 200;
const shownMost = 30;
const digitsLeast = 8;

/** A barcode in its one spelling, where that is what was typed. */
function barcodeIn(typed: string): string | undefined {
  if (typed.replace(/\D/g, '').length < digitsLeast) return undefined;
  const reading = readBarcode(typed);
  return 'barcode' in reading ? reading.barcode : undefined;
}

/** What has a word that begins so stands before what only holds it somewhere: gin before ginger, and both before original. */
function nearness({ name, brand }: Master, search: string): number {
  const words = `${name} ${brand}`.toLowerCase().split(/\s+/);
  const wanted = search.toLowerCase();
  return words.includes(wanted) ? 0 : words.some((word) => word.startsWith(wanted)) ? 1 : 2;
}

/** Finds a record of the shared catalogue by its name or its barcode, from which a product for sale begins. */
export function MasterSearch() {
  const [asked, setAsked] = useSearchParam('search');
  const [typed, setTyped] = useState(asked ?? '');
  const [scanning, setScanning] = useState(false);
  const [search] = useDebouncedValue(typed.trim(), pauseMs);
  const barcode = barcodeIn(search);
  const found = useCall(masterProducts.list, { query: { search: barcode ?? search, pageSize: String(shownMost) } }, { keepPrevious: true });
  const masters = (found.data?.data ?? []).map(masterOf).toSorted((a, b) => nearness(a, search) - nearness(b, search));
  const ids = masters.map(({ id }) => id);
  // Without the shelf that is sold already, one product is easily offered twice.
  const sold = useCall(listListings, { query: { filters: JSON.stringify({ master_product_id: { in: ids } }), pageSize: shownMost } }, { enabled: ids.length > 0 });
  const listings = new Map(sold.data?.data.map((one) => [one.master_product_id, one.listing_id]));
  const listingOf = (id: number) => (sold.isPending ? undefined : (listings.get(id) ?? null));
  const type = (next: string) => {
    setTyped(next);
    setAsked(next.trim() || undefined);
  };
  const fromNothing = (
    <ButtonLink
      to="/supplier/product-studio/{-$productId}"
      params={{}}
      {...(barcode && { search: { barcode } })}
      variant="default"
      size="md"
      leftSection={<IconPlus size={18} aria-hidden />}
    >
      {barcode ? 'Begin with this barcode' : 'Begin from nothing'}
    </ButtonLink>
  );
  return (
    <>
      <div className={styles.ask}>
        <TextInput
          className={styles.input ?? ''}
          type="search"
          size="md"
          autoFocus
          aria-label="Search the shared catalogue"
          placeholder="Name, brand or barcode"
          leftSection={<IconSearch size={18} aria-hidden />}
          value={typed}
          onChange={({ currentTarget }) => type(currentTarget.value)}
        />
        <Button variant="default" size="md" aria-expanded={scanning} onClick={() => setScanning(!scanning)}>
          Scan a barcode
        </Button>
        {fromNothing}
      </div>
      {scanning && (
        <Suspense fallback={null}>
          <div className={styles.camera}>
            <BarcodeCamera
              atOnce
              onRead={(code) => {
                setScanning(false);
                type(code);
              }}
            />
          </div>
        </Suspense>
      )}
      {found.error && !found.data ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : !found.data ? (
        <ListSkeleton rows={8} />
      ) : masters.length === 0 ? (
        <EmptyState title={search === '' ? 'The shared catalogue is empty' : 'Nothing like that in the shared catalogue'} action={fromNothing}>
          {search === '' ? 'Write your product yourself: it takes a name, a size and a price.' : 'Try fewer letters, or write the product yourself.'}
        </EmptyState>
      ) : (
        <>
          <ul className={styles.found} aria-label="Shared catalogue" aria-busy={found.isFetching}>
            {masters.map((master) => (
              <MasterRow key={master.id} master={master} listing={listingOf(master.id)} />
            ))}
          </ul>
          {found.data.total > masters.length && (
            <p className={styles.more} role="status">
              {masters.length} of {found.data.total.toLocaleString()}. Type more of the name to see the others.
            </p>
          )}
        </>
      )}
    </>
  );
}
