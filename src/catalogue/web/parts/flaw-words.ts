import { type Flaw, flaws } from '../../contract/health.ts';

export type Fix = Flaw | 'duplicates';

export const isFix = (value: unknown): value is Fix => value === 'duplicates' || flaws.includes(value as Flaw);

interface Words {
  readonly title: string;
  readonly why: string;
  readonly action: string;
  /** What is looked at for it, and why a product may not be. */
  readonly looked: string;
  readonly unlooked: string;
  /** The field that mends it. */
  readonly field?: string;
}

export const flawWords: Record<Fix, Words> = {
  'no-cost': {
    title: 'without a cost price',
    why: 'Their stock counts as worth nothing, and no recipe with them can be costed.',
    looked: 'cost',
    unlooked: '',
    action: 'Give costs',
    field: 'cost_price',
  },
  'no-tare': {
    title: 'without an empty weight',
    why: 'An open bottle of these can’t be weighed; it is counted by eye.',
    looked: 'empty weight',
    unlooked: 'only spirits with a strength, and kinds of which most are weighed',
    action: 'Give weights',
    field: 'tare_weight_g',
  },
  'no-barcode': {
    title: 'without a barcode',
    why: 'A scanner doesn’t know them, so they are looked up by hand at every count.',
    looked: 'barcode',
    unlooked: 'only bottles and cans with a strength, and kinds of which most have one',
    action: 'Give barcodes',
    field: 'barcode',
  },
  'no-supplier': {
    title: 'without a supplier',
    why: 'They can’t be put on an order, and nobody’s prices are compared.',
    looked: 'supplier',
    unlooked: '',
    action: 'Choose suppliers',
    field: 'supplier_id',
  },
  duplicates: {
    title: 'pairs that look like the same product',
    why: 'Stock and cost of one product are split over two.',
    looked: 'being there twice',
    unlooked: '',
    action: 'Look at the pairs',
  },
};
