import type { ChartMeasure } from '../../../kernel/web/charts/spec.ts';
import { containerOf, type MeasuredProduct, quantityWords } from './quantity-text.ts';

/** How a chart speaks of one product: in its bottles or packs where it comes in any. */
export const quantityMeasure = (label: string, product: MeasuredProduct): ChartMeasure => ({
  kind: 'quantity',
  label,
  text: (value) => quantityWords(value, product).main,
  per: containerOf(product) === undefined ? 1 : product.size_quantity,
});
