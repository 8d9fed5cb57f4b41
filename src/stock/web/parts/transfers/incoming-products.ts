import { clientProducts } from '../../../../catalogue/contract/client-products.ts';
import { send } from '../../../../kernel/web/browser.ts';
import type { IncomingRow } from '../../../contract/incoming.ts';
import { fullName, type ProductChoice } from '../../public/products.ts';

type Line = IncomingRow['lines'][number];

/** Makes a product of what another venue says of it: the master product that all share, where it is one, else by its name. */
export async function addAsProduct(line: Line): Promise<ProductChoice> {
  const known = line.master_product_id === null ? { name: fullName(line) } : { master_product_id: line.master_product_id };
  const unitCost = Math.round((line.value / line.quantity) * line.size_quantity * 10_000) / 10_000;
  const body = { ...known, barcode: line.barcode, base_unit: line.base_unit, size_quantity: line.size_quantity, cost_price: unitCost };
  const made = await send(clientProducts.create, { body: body });
  return {
    product_id: made.client_product_id as number,
    product_name: String(made.name),
    brand_name: null,
    size: line.size,
    base_unit: line.base_unit,
    size_quantity: line.size_quantity,
  };
}
