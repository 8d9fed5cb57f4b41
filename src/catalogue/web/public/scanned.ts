import { canonicalBarcode } from '../../contract/gtin.ts';

/** The way to a product's page, as a label holds it. */
export const productLink = (id: number): string => `${location.origin}/products/${id}`;

/** The product whose label of this house was scanned. */
export function linkedProduct(code: string): number | undefined {
  const own = productLink(0).slice(0, -1);
  const id = code.startsWith(own) ? code.slice(own.length) : '';
  return /^\d{1,9}$/.test(id) ? Number(id) : undefined;
}

interface Findable {
  readonly product_id: number;
  readonly barcode: string | null;
  readonly sku: string | null;
}

/** The product of a barcode, an article number or a label. */
export function findScanned<P extends Findable>(code: string, products: readonly P[]): P | undefined {
  const linked = linkedProduct(code);
  const barcode = canonicalBarcode(code.replace(/\D/g, ''));
  return products.find((one) => (linked === undefined ? one.barcode === barcode || one.sku === code : one.product_id === linked));
}
