import { plainWords } from '../../../../kernel/server/sheets/plain-words.ts';
import type { DateOrder, Mapping, SaleField, TillPreset } from '../../../contract/reading/mapping.ts';

/** One export of a till whose titles are known. */
export interface Layout {
  readonly preset: TillPreset;
  /** The export's own name at the till. */
  readonly name: string;
  /** Titles that together tell this export from others. */
  readonly signs: readonly string[];
  /** Which title holds which field; where several are given the first that the file has. */
  readonly fields: Readonly<Partial<Record<SaleField, string | readonly string[]>>>;
  readonly date_order: DateOrder | null;
  readonly tax: Mapping['tax'] | null;
}

/** Sources of the titles: docs/sales-files.md. */
export const layouts: readonly Layout[] = [
  {
    preset: 'toast',
    name: 'Item selection details',
    signs: ['Item Selection Id', 'Menu Item', 'Sent Date', 'Void?', 'Net Price', 'Qty'],
    fields: {
      plu_code: ['PLU', 'SKU', 'Item Id', 'Master Id'],
      description: 'Menu Item',
      category: ['Sales Category', 'Menu Group'],
      quantity: 'Qty',
      gross: 'Gross Price',
      discount: ['Discount', 'Discnt'],
      net: 'Net Price',
      tax: 'Tax',
      date: ['Order Date', 'Sent Date'],
      receipt: ['Order #', 'Check #', 'Order Id', 'Check Id'],
      line_id: 'Item Selection Id',
      void: 'Void?',
      location: 'Location',
      staff: 'Server',
    },
    date_order: 'mdy',
    tax: 'excluded',
  },
  {
    preset: 'toast',
    name: 'Item modifier selection details',
    signs: ['Modifier', 'Parent Menu Selection', 'Option Group Name', 'Item Selection Id', 'Qty'],
    fields: {
      plu_code: ['Modifier PLU', 'Modifier SKU', 'Modifier Id', 'Master Id'],
      description: 'Modifier',
      category: ['Sales Category', 'Sales Cateogry', 'Option Group Name'],
      quantity: 'Qty',
      gross: 'Gross Price',
      discount: ['Discount', 'Discnt'],
      net: 'Net Price',
      date: ['Order Date', 'Sent Date'],
      receipt: ['Order #', 'Order Id'],
      line_id: 'Item Selection Id',
      void: 'Void?',
      location: 'Location',
      staff: 'Server',
    },
    date_order: 'mdy',
    tax: 'excluded',
  },
  {
    preset: 'toast',
    name: 'Product mix, all items',
    signs: ['Menu Item', 'Avg Price', 'Item Qty', 'Item Qty (incl voids)', 'Void Qty', 'Gross Amount', 'Net Amount'],
    fields: {
      plu_code: ['PLU', 'SKU', 'Item ID', 'Master ID'],
      description: 'Menu Item',
      category: ['Sales Category', 'Menu Group', 'Menu'],
      quantity: 'Item Qty',
      gross: ['Gross Amount', 'Gross Sales'],
      discount: 'Discount Amount',
      net: ['Net Amount', 'Net Sales'],
      tax: 'Tax',
      unit_price: 'Avg Price',
    },
    date_order: 'mdy',
    tax: 'excluded',
  },
  {
    preset: 'square',
    name: 'Item sales, detail',
    signs: ['Item', 'Qty', 'Price Point Name', 'Modifiers Applied', 'Gross Sales', 'Net Sales', 'Transaction ID'],
    fields: {
      plu_code: ['SKU', 'Token'],
      description: 'Item',
      category: 'Category',
      quantity: 'Qty',
      gross: 'Gross Sales',
      discount: 'Discounts',
      net: 'Net Sales',
      tax: 'Tax',
      date: 'Date',
      time: 'Time',
      receipt: 'Transaction ID',
      variant: 'Price Point Name',
      modifiers: 'Modifiers Applied',
      void: 'Event Type',
      location: 'Location',
      staff: ['Employee', 'Team Member'],
    },
    date_order: null,
    tax: 'excluded',
  },
  {
    preset: 'square',
    name: 'Item sales, summary',
    signs: ['Item Name', 'Item Variation', 'Items Sold', 'Gross Sales', 'Items Refunded', 'Refunds', 'Discounts & Comps', 'Net Sales'],
    fields: {
      plu_code: 'SKU',
      description: ['Item Name', 'Item'],
      variant: ['Item Variation', 'Variation'],
      category: 'Category',
      quantity: ['Items Sold', 'Units Sold'],
      gross: 'Gross Sales',
      discount: ['Discounts & Comps', 'Discounts'],
      net: 'Net Sales',
      tax: ['Tax', 'Taxes'],
      refund: 'Items Refunded',
    },
    date_order: null,
    tax: 'excluded',
  },
  {
    preset: 'lightspeed',
    name: 'K-Series transactions',
    signs: ['Account', 'SKU', 'Item', 'Quantity', 'Amount', 'Accounting Group', 'Device', 'Created by', 'Type'],
    fields: {
      plu_code: 'SKU',
      description: ['Item', 'Item name', 'Name'],
      category: ['Accounting Group', 'Category'],
      quantity: ['Quantity', 'Qty'],
      gross: ['Amount', 'Gross amount', 'Total with tax'],
      net: ['Net amount', 'Amount without tax', 'Net'],
      tax: ['Tax amount', 'Tax', 'VAT'],
      discount: ['Discount amount', 'Discount'],
      date: ['Business date', 'Date', 'Created at'],
      time: 'Time',
      receipt: ['Account', 'Receipt', 'Account reference', 'Receipt ID'],
      line_id: ['Transaction ID', 'ID', 'Line ID'],
      void: 'Type',
      location: ['Device', 'Revenue center', 'Location'],
      staff: ['Created by', 'Staff', 'Employee', 'User'],
    },
    date_order: null,
    tax: null,
  },
  {
    preset: 'lightspeed',
    name: 'Receipt items',
    signs: ['Receipt ID', 'Product ID', 'Product name', 'PLU', 'Quantity', 'Price incl. VAT', 'Product group', 'VAT'],
    fields: {
      plu_code: ['PLU', 'SKU', 'Product ID'],
      description: ['Product name', 'Name'],
      category: ['Product group', 'Group', 'Category'],
      quantity: ['Quantity', 'Amount'],
      gross: ['Total price incl. VAT', 'Total price', 'Price incl. VAT'],
      net: ['Total price excl. VAT', 'Price excl. VAT'],
      tax: ['VAT amount', 'VAT'],
      date: ['Creation date', 'Finalized date', 'Date'],
      receipt: ['Receipt ID', 'Sequence number'],
      line_id: ['Receipt item ID', 'Item ID'],
      void: ['Cancellation status', 'Status'],
      staff: ['User', 'Employee'],
    },
    date_order: null,
    tax: 'included',
  },
  {
    preset: 'clover',
    name: 'Line items',
    signs: ['Line Item Date', 'Order ID', 'Item Name', 'Item Revenue', 'Order Date', 'Modifiers', 'Refunded', 'Item Total'],
    fields: {
      plu_code: ['Item SKU', 'SKU', 'Item Product Code', 'Product Code', 'Item Code', 'Item ID'],
      description: 'Item Name',
      category: ['Item Category', 'Category'],
      quantity: ['Per Unit Quantity', 'Quantity'],
      gross: ['Item Revenue', 'Total Revenue'],
      discount: ['Total Discount', 'Item Discount', 'Discounts'],
      net: ['Item Total', 'Item Total with Discounts'],
      tax: ['Tax Amount', 'Item Tax'],
      date: ['Line Item Date', 'Order Date'],
      receipt: ['Order ID', 'Order Number'],
      line_id: ['Line Item ID'],
      modifiers: 'Modifiers',
      refund: 'Refunded',
      staff: ['Order Employee Name', 'Line Item Employee', 'Employee'],
    },
    date_order: null,
    tax: 'excluded',
  },
  {
    preset: 'clover',
    name: 'Item sales',
    signs: ['Name', 'Category Name', 'Sold', 'Gross Sales', 'Net Sales', 'Refunds', 'Avg Item Size', 'COGS'],
    fields: {
      plu_code: ['SKU', 'Product Code'],
      description: ['Name', 'Item Name'],
      category: ['Category Name', 'Category'],
      quantity: ['Sold', 'Net Sold', 'Number Sold'],
      gross: 'Gross Sales',
      discount: 'Discounts',
      net: 'Net Sales',
    },
    date_order: null,
    tax: 'excluded',
  },
  {
    preset: 'pmix',
    name: 'Product mix',
    signs: ['PLU', 'Item Name', 'Qty Sold', 'Gross Sales', 'Net Sales', 'Comp Qty', 'Void Qty', 'Category'],
    fields: {
      plu_code: ['PLU', 'PLU Code', 'Item Number', 'Item #', 'SKU'],
      description: ['Item Name', 'Menu Item', 'Item', 'Description'],
      category: ['Category', 'Menu Group', 'Group', 'Department'],
      quantity: ['Qty Sold', 'Quantity Sold', 'Qty', 'Sold'],
      gross: ['Gross Sales', 'Gross'],
      discount: ['Discounts', 'Discount', 'Discount Amount'],
      net: ['Net Sales', 'Net'],
      tax: ['Tax', 'Taxes'],
      unit_price: ['Price', 'Avg Price'],
      void: ['Void Qty', 'Voids'],
      refund: ['Refund Qty', 'Refunds'],
      comp: ['Comp Qty', 'Comps'],
      date: ['Business Date', 'Date'],
    },
    date_order: null,
    tax: 'excluded',
  },
];

export interface Recognised {
  readonly layout: Layout;
  /** The share of its signs that the file shows. */
  readonly share: number;
  readonly columns: Readonly<Partial<Record<SaleField, number>>>;
}

const shareNeeded = 0.7;

/** The known export whose titles these are. */
export function recognise(headers: readonly string[]): Recognised | null {
  const titles = headers.map(plainWords);
  const at = (title: string) => titles.indexOf(plainWords(title));
  const scored = layouts
    .map((layout) => {
      const columns: Partial<Record<SaleField, number>> = {};
      for (const [field, names] of Object.entries(layout.fields) as [SaleField, string | readonly string[]][]) {
        const column = (typeof names === 'string' ? [names] : names).map(at).find((one) => one !== -1);
        if (column !== undefined && !Object.values(columns).includes(column)) columns[field] = column;
      }
      return { layout, columns, share: layout.signs.filter((sign) => at(sign) !== -1).length / layout.signs.length };
    })
    .filter(({ share, columns }) => share >= shareNeeded && columns.description !== undefined);
  return scored.reduce<Recognised | null>((best, one) => (best === null || one.share > best.share ? one : best), null);
}
