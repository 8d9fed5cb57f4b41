import { quantityToStore } from '../../../kernel/contract/quantity.ts';
import type { Row } from '../../../kernel/server/records/record-table.ts';
import { behind } from '../../../kernel/server/sheets/import/import.ts';
import type { NamedRecord, Refs } from '../../../kernel/server/sheets/import/refs.ts';
import type { SizeRead } from '../../domain/size.ts';
import { locationTarget, targets, targetsInside } from '../targets.ts';
import { type Catalogue, namesOf, sameSize } from './known.ts';

const subgroups = targetsInside('group_id').subgroups;

export interface WantedProduct {
  readonly name: string;
  readonly brandId: number | null;
  readonly brand: string | undefined;
  readonly size: SizeRead | undefined;
  readonly sizeId: number | null;
  readonly groupId: number | null;
  readonly subgroupId: number | null;
  readonly barcode: string | null;
  readonly abv: number | null;
}

/** What a row points at, found or to be made. A refusal is thrown to the row that it belongs to. */
export function resolver(refs: Refs, catalogue: Catalogue, mayCreate: boolean) {
  const found = (what: string, named: readonly NamedRecord[], text: string, make: () => number): { id: number } | { refusal: string } => {
    const [best] = named;
    if (best) return { id: best.id };
    return mayCreate ? { id: make() } : { refusal: `“${text}” is not there yet: let it be created with the import, or choose another ${what}` };
  };
  return {
    group: (text: string) => found('group', refs.named(targets.groups, text), text, () => refs.want('Group', targets.groups, text, () => ({ group_name: text }))),
    subgroup: (text: string, groupId: number) =>
      found('subgroup', refs.named(subgroups, text, groupId), text, () =>
        refs.want('Subgroup', subgroups, text, (settled) => ({ subgroup_name: text, group_id: settled(groupId) }), groupId),
      ),
    supplier: (text: string) => found('supplier', refs.named(targets.suppliers, text), text, () => refs.want('Supplier', targets.suppliers, text, () => ({ supplier_name: text }))),
    brand: (text: string) => found('brand', refs.named(targets.brands, text), text, () => refs.want('Brand', targets.brands, text, () => ({ name: text }))),
    place(text: string): { ids: readonly number[] } | { refusal: string } {
      const [known] = refs.named(locationTarget, text);
      if (known) return { ids: [known.id] };
      if (!mayCreate) return { refusal: `“${text}” is no place yet: let it be created with the import` };
      const alike = refs.named(targets.areas, text)[0]?.id ?? catalogue.areas[0]?.id;
      const areaId = alike ?? refs.want('Area', targets.areas, text, () => ({ area_name: text }));
      const placeId = refs.want('Place', locationTarget, text, (settled) => ({ location_name: text, area_id: settled(areaId) }));
      return { ids: [placeId, areaId] };
    },
    /** A size is known by what it measures: "1L" is "1 l" and "100 cl". */
    size(size: SizeRead): number {
      const same = catalogue.sizes.filter((one) => sameSize(size, one.quantity, one.unit));
      const best = same.find(({ label }) => label.toLowerCase() === size.label.toLowerCase()) ?? same.find(({ own }) => own) ?? same[0];
      return (
        best?.id ?? refs.want('Size', targets.sizes, size.label, () => ({ size_description: size.label, size_quantity: quantityToStore(size.quantity), base_unit: size.unit }))
      );
    },
    pack(units: number): number {
      const same = catalogue.packs.filter((one) => one.units === units);
      const best = same.find(({ own }) => own) ?? same[0];
      const label = units === 1 ? 'Single' : `Case of ${units}`;
      return best?.id ?? refs.want('Pack', targets['pack-quantities'], label, () => ({ quantity_description: label, units }));
    },
    /** The master record of a product: the one that is known by its barcode or by its name and size, or one to be made. */
    master({ name, brandId, brand, size, sizeId, groupId, subgroupId, barcode, abv }: WantedProduct): { id: number; known: boolean } {
      const byCode = barcode ? catalogue.masters.get(barcode)?.[0] : undefined;
      const byName = namesOf(name, brand)
        .flatMap((key) => catalogue.masters.get(key) ?? [])
        .find((one) => (size ? sameSize(size, one.quantity, one.unit) : one.quantity === null) && (!barcode || !one.barcode || one.barcode === barcode));
      const known = byCode ?? byName;
      if (known) return { id: known.id, known: true };
      const columns = (settled: (value: unknown) => unknown): Row => ({
        name,
        brand_id: settled(brandId),
        size_id: settled(sizeId),
        group_id: settled(groupId),
        subgroup_id: settled(subgroupId),
        barcode,
        abv,
      });
      return { id: refs.want(`${behind}master product`, targets['master-products'], `${name} ${size?.label ?? ''} ${brand ?? ''}`.trim(), columns), known: false };
    },
  };
}
