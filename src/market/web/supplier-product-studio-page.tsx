import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { masterProducts } from '../../catalogue/contract/master-products.ts';
import { sizes } from '../../catalogue/contract/reference.ts';
import { type BaseUnit, baseUnits } from '../../kernel/contract/quantity.ts';
import type { RecordRow } from '../../kernel/web/kit/resource/record-values.ts';
import { useSearchParam } from '../../kernel/web/kit/use-search-param.ts';
import { useCall } from '../../kernel/web/query/query.ts';
import { ErrorState } from '../../kernel/web/ui/errors/error-state.tsx';
import { FormSkeleton } from '../../kernel/web/ui/skeletons.tsx';
import { getListing } from '../contract/listing.ts';
import { getSellerProfile } from '../contract/seller.ts';
import { isPricedListing } from '../domain/priced.ts';
import { masterOf } from './parts/selling/products/masters/master.ts';
import { Studio } from './parts/selling/products/studio/studio.tsx';
import { blank, valuesOf, valuesOfMaster } from './parts/selling/products/studio/studio-values.ts';
import type { StudioStart } from './parts/selling/products/studio/use-studio.ts';

const idOf = (value: string | undefined): number | undefined => (Number(value) > 0 ? Number(value) : undefined);

function sizeOf(row: RecordRow | undefined): { base_unit: BaseUnit; size_quantity: number } | undefined {
  const base_unit = baseUnits.find((one) => one === row?.base_unit);
  const size_quantity = Number(row?.size_quantity);
  return base_unit && size_quantity > 0 ? { base_unit, size_quantity } : undefined;
}

/** What the studio begins with: a product that is kept, a record of the shared catalogue, a barcode, or nothing. */
function useStart(product: number | undefined): { start?: StudioStart; error: unknown; again: () => void } {
  const [master] = useSearchParam('master');
  const [barcode] = useSearchParam('barcode');
  const masterId = product === undefined ? idOf(master) : undefined;
  const listing = useCall(getListing, { params: { id: product ?? 0 } }, { enabled: product !== undefined, freshMs: 0 });
  const record = useCall(masterProducts.get, { params: { id: masterId ?? 0 } }, { enabled: masterId !== undefined });
  const known = record.data && masterOf(record.data);
  const size = useCall(sizes.get, { params: { id: known?.sizeId ?? 0 } }, { enabled: known?.sizeId != null });
  const again = () => void Promise.all([listing, record, size].map((one) => one.isError && one.refetch()));
  const error = listing.error ?? record.error ?? size.error;
  if (product !== undefined) return { ...(listing.data && isPricedListing(listing.data) && { start: { listing: listing.data, values: valuesOf(listing.data) } }), error, again };
  if (masterId === undefined) return { start: { listing: undefined, values: { ...blank, barcode: barcode ?? '' } }, error, again };
  if (!known || (known.sizeId !== null && !size.data)) return { error, again };
  return { start: { listing: undefined, values: valuesOfMaster(known, sizeOf(size.data)) }, error, again };
}

/** A product for sale, from its first word to its place on the market. */
export default function SupplierProductStudioPage() {
  const { productId } = useParams({ strict: false });
  const product = idOf(productId);
  const navigate = useNavigate();
  const profile = useCall(getSellerProfile, {});
  // What was begun here stays open as it is while it gets its number.
  const [made, setMade] = useState<number>();
  const [round, setRound] = useState(0);
  const before = useRef(product);
  useEffect(() => {
    if (before.current !== undefined && product === undefined) {
      setMade(undefined);
      setRound((n) => n + 1);
    }
    before.current = product;
  }, [product]);
  const { start, error, again } = useStart(product === made ? undefined : product);
  const problem = profile.error ?? error;
  if (!start || !profile.data)
    return problem ? (
      <ErrorState
        what="product"
        error={problem}
        onRetry={() => {
          again();
          void profile.refetch();
        }}
      />
    ) : (
      <FormSkeleton rows={10} />
    );
  return (
    <Studio
      key={product === undefined || product === made ? `new ${round}` : product}
      start={start}
      profile={profile.data}
      onMade={(id) => {
        setMade(id);
        return navigate({ to: '/supplier/product-studio/{-$productId}', params: { productId: String(id) }, replace: true });
      }}
    />
  );
}
