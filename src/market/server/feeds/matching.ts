import type { Known, KnownListing } from './known.ts';
import type { ListingValues, Value } from './values.ts';

const lower = (value: Value | undefined): string | undefined => (value === undefined || value === null ? undefined : String(value).toLowerCase());

/** How a source calls what a row is about: its SKU, else its barcode, else its name. */
const codeOf = ({ sku, barcode, name }: ListingValues): string => lower(sku ?? barcode ?? name)?.slice(0, 200) ?? '';

/** Which product a row of a list is: as somebody said of its code, by its SKU, by its barcode. What was put away is found where nothing else is. */
export function matcherOf({ listings, codes }: Known) {
  // Those that are put away come first, so that what is sold stands in their place.
  const byId = new Map(listings.map((listing) => [listing.listing_id, listing]));
  const bySku = new Map(listings.map((listing) => [listing.sku.toLowerCase(), listing]));
  const byBarcode = new Map(listings.flatMap((listing) => (listing.facts.barcode ? [[String(listing.facts.barcode), listing] as const] : [])));
  const spelled = new Map(listings.map(({ facts }) => [lower(facts.category), facts.category]));
  const said = new Map(codes.map((code) => [code.code, code]));
  const isSold = (listing: KnownListing | undefined) => listing !== undefined && listing.status !== 'archived';

  return {
    linked: codes.flatMap(({ listing_id }) => (listing_id === null ? [] : (byId.get(listing_id) ?? []))),
    find(values: ListingValues): { code: string; listing: KnownListing | undefined; ignored: boolean } {
      const code = codeOf(values);
      const known = said.get(code);
      const candidates = [
        known?.listing_id == null ? undefined : byId.get(known.listing_id),
        values.sku === undefined ? undefined : bySku.get(String(values.sku).toLowerCase()),
        values.barcode === undefined ? undefined : byBarcode.get(String(values.barcode)),
      ];
      const listing = candidates.find(isSold) ?? candidates.find((one) => one !== undefined);
      return { code, listing, ignored: known?.state === 'ignored' };
    },
    barcodeOfAnother(values: ListingValues, listing: KnownListing | undefined): KnownListing | undefined {
      const other = values.barcode === undefined ? undefined : byBarcode.get(String(values.barcode));
      return isSold(other) && other !== listing ? other : undefined;
    },
    /** A category that is there already is written as it is there. */
    inOwnWords: (values: ListingValues): ListingValues =>
      values.category === undefined ? values : { ...values, category: spelled.get(lower(values.category)) ?? values.category },
    asNamed: ({ name, brand, base_unit, size_quantity, pack_units }: ListingValues) => ({
      name: String(name ?? ''),
      brand: brand == null ? null : String(brand),
      base_unit: base_unit == null ? null : String(base_unit),
      size_quantity: size_quantity == null ? null : Number(size_quantity),
      pack_units: pack_units == null ? null : Number(pack_units),
    }),
  };
}
