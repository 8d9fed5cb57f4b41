import { containerOf } from '../../../catalogue/domain/container.ts';
import { glyphs } from '../../../catalogue/web/public/faces/glyphs.ts';
import { ProductFace } from '../../../catalogue/web/public/faces/product-face.tsx';
import { useThumbnail } from '../../../catalogue/web/public/faces/thumbnails.ts';
import type { PictureSide } from '../../../kernel/contract/picture.ts';
import type { BaseUnit } from '../../../kernel/contract/quantity.ts';
import { send } from '../../../kernel/web/browser.ts';
import { Face, Faced } from '../../../kernel/web/ui/face.tsx';
import { seriesOf } from '../../../kernel/web/ui/values/series.ts';
import { getListingPicture, type ListingPicture } from '../../contract/listing-picture.ts';

export interface FacedListing {
  readonly name: string;
  readonly category?: string | null;
  readonly base_unit: BaseUnit;
  readonly size_quantity: number;
  readonly abv?: number | null;
  /** As its supplier shows it. */
  readonly picture?: ListingPicture | null;
  /** The venue's own product, whose picture it has where its supplier shows none. */
  readonly own_product_id?: number | null;
}

const largestOfSmall = 48;
const ask = (params: ListingPicture & { readonly side: PictureSide }) => send(getListingPicture, { params });

interface Props {
  readonly of: FacedListing;
  readonly size?: number;
}

/** What is sold at a glance: as its supplier shows it, else as the venue knows it, else what it comes in, in the colour of its category. */
export function ListingFace({ of, size }: Props) {
  if (of.picture) return <ListingPictureFace of={of.picture} {...(size && { size })} />;
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

/** One picture of what is sold, as a square. */
export function ListingPictureFace({ of, size }: { readonly of: ListingPicture; readonly size?: number }) {
  const url = useThumbnail(of, size !== undefined && size > largestOfSmall ? '320' : '96', ask);
  return <Face size={size}>{url && <img src={url} alt="" />}</Face>;
}

export const FacedListingName = ({ of, size }: Props) => <Faced face={<ListingFace of={of} {...(size && { size })} />}>{of.name}</Faced>;
