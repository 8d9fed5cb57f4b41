import { none } from '../../../../kernel/web/ui/values/number-text.ts';
import { baseText, containerOf, containersText, type MeasuredProduct } from '../../../../stock/web/public/quantity-text.ts';

/** What one of a product is called when several are counted: bottles, kegs, pieces. */
export const unitWord = (product: MeasuredProduct): string => {
  const container = containerOf(product);
  return container ? containersText(container, 2) : product.base_unit === 'each' ? 'pieces' : product.base_unit;
};

/** As it is read back: "2 full + 0.4 · 1,680 ml". */
export function amountWords(quantity: number, product: MeasuredProduct): string {
  const container = containerOf(product);
  const exact = baseText(quantity, product.base_unit);
  if (quantity === 0) return `${none} nothing here`;
  if (!container) return exact;
  const full = Math.floor(quantity / product.size_quantity + 1e-9);
  const part = Math.round((quantity / product.size_quantity - full) * 100) / 100;
  const words = [full > 0 && `${full.toLocaleString()} full`, part > 0 && `${part.toLocaleString()} of a ${container}`].filter(Boolean).join(' + ');
  return `${words || exact} · ${exact}`;
}
