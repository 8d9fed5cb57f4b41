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
    why: 'Their stock counts as $0, and recipes that use them can’t be costed.',
    looked: 'costs',
    unlooked: '',
    action: 'Add costs',
    field: 'cost_price',
  },
  'no-tare': {
    title: 'without an empty weight',
    why: 'Open bottles of these can’t be weighed, only estimated by eye.',
    looked: 'weights',
    unlooked: 'spirits and products you usually weigh',
    action: 'Add weights',
    field: 'tare_weight_g',
  },
  'no-barcode': {
    title: 'without a barcode',
    why: 'They can’t be scanned, so they are looked up by hand at every count.',
    looked: 'barcodes',
    unlooked: 'products that usually have one',
    action: 'Add barcodes',
    field: 'barcode',
  },
  'no-supplier': {
    title: 'without a supplier',
    why: 'They can’t be ordered, and prices can’t be compared.',
    looked: 'suppliers',
    unlooked: '',
    action: 'Choose suppliers',
    field: 'supplier_id',
  },
  duplicates: {
    title: 'pairs that look like the same product',
    why: 'Stock and cost of one product are split across two.',
    looked: 'duplicates',
    unlooked: '',
    action: 'Review pairs',
  },
};
