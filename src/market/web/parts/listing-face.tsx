import { containerOf } from '../../../catalogue/domain/container.ts';
import { glyphs } from '../../../catalogue/web/public/faces/glyphs.ts';
import { ProductFace } from '../../../catalogue/web/public/faces/product-face.tsx';
import type { BaseUnit } from '../../../kernel/contract/quantity.ts';
import { Face, Faced } from '../../../kernel/web/ui/face.tsx';
import { seriesOf } from '../../../kernel/web/ui/values/series.ts';

export interface FacedListing {
  readonly name: string;
  readonly category?: string | null;
  readonly base_unit: BaseUnit;
  readonly size_quantity: number;
  readonly abv?: number | null;
  /** The venue's own product, whose picture it has. */
  readonly own_product_id?: number | null;
}

/** What is sold at a glance: as the venue knows it, else what it comes in, in the colour of its category. */
export function ListingFace({ of, size }: { readonly of: FacedListing; readonly size?: number }) {
  if (of.own_product_id != null) return <ProductFace id={of.own_product_id} {...(size && { size })} />;
  const { name, category = null, base_unit, size_quantity, abv = null } = of;
  const container = containerOf({
    name,
    size: null,
    subgroup_name: null,
    group_name: category,
    base_unit,
    size_quantity,
    served_as: base_unit === 'ml' ? 'bottle' : 'kitchen',
    abv,
  });
  return (
    <Face size={size} series={category ? seriesOf(category) : undefined}>
      <svg viewBox="0 0 24 24" aria-hidden>
        <path d={glyphs[container]} fill="currentColor" fillRule="evenodd" />
      </svg>
    </Face>
  );
}

export const FacedListingName = ({ of, size }: { readonly of: FacedListing; readonly size?: number }) => (
  <Faced face={<ListingFace of={of} {...(size && { size })} />}>{of.name}</Faced>
);
