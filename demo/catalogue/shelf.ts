import { densityOf } from '../../src/catalogue/domain/density.ts';
import { gtin } from './gtin.ts';
import type { DemoProduct, DemoSide, DemoSupplierName } from './product.ts';
import { quantityOf } from './size.ts';

export const houseProduce = 'House produce';

/** What the products of one subgroup share. */
interface Shelf {
  group: string;
  subgroup: string;
  supplier: DemoSupplierName;
  venues: DemoSide[];
  shelfLifeDays: number | null;
}

/** Barcodes are written without their check digit. */
type Bottle = [
  brand: string,
  variant: string,
  description: string,
  size: string,
  caseOf: number,
  abv: number | null,
  tare: number,
  cost: number,
  barcode: string,
  sugarPerLitre?: number,
];

type Keg = [brand: string, variant: string, description: string, size: string, abv: number, tare: number, cost: number];

type Pack = [brand: string, variant: string, description: string, size: string, caseOf: number, cost: number, barcode: string | null, abv?: number];

/** Bottles that are poured from and weighed. The density follows from strength and sugar unless the shelf says it. */
export function bottles(shelf: Shelf & { density?: number }, rows: Bottle[]): DemoProduct[] {
  const { density, ...shared } = shelf;
  return rows.map(([brand, variant, description, size, caseOf, abv, tare, cost, barcode, sugar]) =>
    weighed({
      ...shared,
      ...named(brand, variant, description),
      baseUnit: 'ml',
      ...sized(size, caseOf),
      barcode: gtin(barcode),
      abv,
      density: density ?? densityOf(abv ?? 0, sugar),
      tareWeight: tare,
      fullWeight: null,
      cost,
    }),
  );
}

export function kegs(shelf: Shelf & { density: number }, rows: Keg[]): DemoProduct[] {
  return rows.map(([brand, variant, description, size, abv, tare, cost]) =>
    weighed({
      ...shelf,
      ...named(brand, variant, description),
      baseUnit: 'ml',
      ...sized(size, 1),
      pack: 'Keg',
      barcode: null,
      abv,
      tareWeight: tare,
      fullWeight: null,
      cost,
    }),
  );
}

/** Everything that is counted by the piece or weighed as it is. */
export function packs(shelf: Shelf & { baseUnit: DemoProduct['baseUnit']; density?: number }, rows: Pack[]): DemoProduct[] {
  return rows.map(([brand, variant, description, size, caseOf, cost, barcode, abv]) => ({
    ...shelf,
    ...named(brand, variant, description),
    ...sized(size, caseOf),
    barcode: barcode === null ? null : gtin(barcode),
    abv: abv ?? null,
    density: shelf.density ?? null,
    tareWeight: null,
    fullWeight: null,
    cost,
  }));
}

function named(brand: string, variant: string, description: string) {
  const name = brand === houseProduce ? variant : `${brand} ${variant}`.trimEnd();
  return { name, description, brand };
}

function sized(size: string, caseOf: number) {
  return {
    size,
    sizeQuantity: quantityOf(size),
    pack: caseOf === 1 ? 'Single' : `Case of ${caseOf}`,
    packUnits: caseOf,
  };
}

function weighed(product: DemoProduct): DemoProduct {
  const contents = product.sizeQuantity * (product.density ?? 1);
  return { ...product, fullWeight: Math.round((product.tareWeight ?? 0) + contents) };
}
