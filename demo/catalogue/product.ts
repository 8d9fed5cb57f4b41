export type DemoSupplierName = 'Harbour Wine & Spirits' | 'Northside Brewing Supply' | 'Greenmarket Provisions';
export type DemoSide = 'bar' | 'kitchen';

export interface DemoProduct {
  /** Brand and variant; the size is in `size` alone. Unbranded produce is named for what it is. */
  name: string;
  description: string;
  brand: string;
  group: string;
  subgroup: string;
  baseUnit: 'ml' | 'g' | 'each';
  /** What one unit holds, as people say it: "750 ml", "1/6 bbl keg", "5 lb", "each". */
  size: string;
  /** The same in base units. */
  sizeQuantity: number;
  /** How the supplier sells it: "Case of 12", "Single", "Keg". */
  pack: string;
  packUnits: number;
  /** GTIN-13, -12 or -8. */
  barcode: string | null;
  /** % vol */
  abv: number | null;
  /** g/ml at 20 °C, for liquids */
  density: number | null;
  /** Grams of the empty bottle or keg; null where nobody weighs it. */
  tareWeight: number | null;
  /** Grams of the full one: tare + size × density. */
  fullWeight: number | null;
  /** Of one unit (bottle, keg, bag), in US dollars. */
  cost: number | null;
  supplier: DemoSupplierName | null;
  shelfLifeDays: number | null;
  venues: DemoSide[];
}
