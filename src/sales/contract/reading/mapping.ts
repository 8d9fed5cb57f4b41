import { z } from 'zod';
import { day } from '../../../kernel/contract/moment.ts';
import { textEncodings } from '../../../kernel/contract/text-encoding.ts';

/** What a column of a till's export can be. */
export const saleFields = [
  'plu_code',
  'description',
  'category',
  'quantity',
  'net',
  'gross',
  'tax',
  'discount',
  'unit_price',
  'date',
  'time',
  'receipt',
  'line_id',
  'variant',
  'modifiers',
  'void',
  'refund',
  'comp',
  'location',
  'staff',
] as const;
export type SaleField = (typeof saleFields)[number];

/** The fields in plain words, as the screen names them. */
export const saleFieldLabels: Readonly<Record<SaleField, { readonly label: string; readonly hint: string }>> = {
  plu_code: { label: 'PLU or item code', hint: 'The item’s number or code in the POS. Without it the name is the code.' },
  description: { label: 'Item name', hint: 'Name of the item sold.' },
  category: { label: 'Category', hint: 'The item’s group in the POS.' },
  quantity: { label: 'Quantity sold', hint: 'Without it every row counts as one sold.' },
  net: { label: 'Net sales', hint: 'Money for the row after discounts and without tax.' },
  gross: { label: 'Gross sales', hint: 'Money for the row before discounts, or with tax.' },
  tax: { label: 'Tax amount', hint: 'Money, not the rate.' },
  discount: { label: 'Discount', hint: 'Money taken off the row.' },
  unit_price: { label: 'Unit price', hint: 'Used where the row has no amount of its own.' },
  date: { label: 'Date', hint: 'The day of the sale, with or without the time.' },
  time: { label: 'Time', hint: 'The time of day, where it has a column of its own.' },
  receipt: { label: 'Receipt or order', hint: 'The number of the receipt, check or order.' },
  line_id: { label: 'Line number', hint: 'What tells one row of a receipt from the next.' },
  variant: { label: 'Size or variation', hint: 'Part of the item’s name: pint, glass, large.' },
  modifiers: { label: 'Modifiers', hint: 'What was added or left out: extra shot, no ice.' },
  void: { label: 'Voided or status', hint: 'Shows which rows were voided, or each row’s status.' },
  refund: { label: 'Refunded', hint: 'Shows which rows were refunded.' },
  comp: { label: 'Comped', hint: 'Shows which rows were comped.' },
  location: { label: 'Place of sale', hint: 'The outlet, room or register.' },
  staff: { label: 'Sold by', hint: 'Who rang the item in.' },
};

export const tillPresets = ['toast', 'square', 'lightspeed', 'clover', 'pmix'] as const;
export type TillPreset = (typeof tillPresets)[number];

export const tillPresetLabels: Readonly<Record<TillPreset, string>> = {
  toast: 'Toast',
  square: 'Square',
  lightspeed: 'Lightspeed',
  clover: 'Clover',
  pmix: 'Product mix (PMIX)',
};

export const delimiters = [',', ';', '\t', '|', '^', '~'] as const;
export const columnsMax = 200;

export const dateOrders = ['dmy', 'mdy', 'ymd'] as const;
export type DateOrder = (typeof dateOrders)[number];

/** What the reader leaves for somebody to say, where neither a title nor the numbers tell. */
export const openQuestions = [
  'sales',
  'item',
  'quantity',
  'money',
  'beside',
  'returned',
  'discount',
  'states',
  'groups',
  'foot',
  'sheet',
  'total',
  'decimals',
  'dateorder',
  'day',
] as const;
export type OpenQuestion = (typeof openQuestions)[number];

/** How the titles of a file begin that has none. */
export const untitled = 'untitled:';

const columnIndex = z
  .int()
  .min(0)
  .max(columnsMax - 1)
  .nullable();

/** How the columns and the signs of one export are to be read. Columns are counted from 0, rows from 1. */
export const mapping = z.object({
  preset: z.enum(tillPresets).optional(),
  /** The row that names the columns; 0 where no row does. What stands above it is not read. */
  header_row: z.int().min(0).max(1000),
  /** The last row of the table, where something else is printed below it. */
  last_row: z.int().min(1).optional(),
  /** Left out for a workbook. */
  delimiter: z.enum(delimiters).optional(),
  /** Left out where nothing beyond ASCII was seen: each cell is then UTF-8 where it can be, else the Latin-1 of Windows. */
  encoding: z.enum(textEncodings).optional(),
  /** The sheet of a workbook, from 1; left out, that of its sales, and all that have the same titles. */
  sheet: z.int().min(1).max(100).optional(),
  /** The sheets that have the same titles, where there are several. */
  sheets: z
    .array(z.object({ sheet: z.int().min(1).max(100), name: z.string().max(60) }))
    .max(100)
    .optional(),
  columns: z.record(z.enum(saleFields), columnIndex),
  /** Null where every date says by itself what is day and month (2025-11-03, 3 Nov 2025). */
  date_order: z.enum(dateOrders).nullable(),
  decimal: z.enum(['.', ',']),
  /** The three letters of ISO 4217, where the file says. */
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .nullable(),
  /** Whether the gross column and the price of one contain tax. */
  tax: z.enum(['included', 'excluded', 'unknown']),
  /** Columns that were guessed and that nobody has confirmed: until somebody does, nothing is brought in. */
  open: z.array(z.enum(openQuestions)).max(openQuestions.length).optional(),
  /** The day of every row that has none of its own. */
  business_date: day.optional(),
  /** From when to when a file without days on its rows says that it is: all of it is put on `business_date`. */
  period: z.object({ first: day, last: day }).optional(),
  /** A column of what was given away on top of the quantity. */
  given_away: columnIndex.unwrap().optional(),
  /** Whether the dates are business days: what was sold after midnight stands on the day before. */
  business_days: z.boolean().optional(),
  /** Words that the sums of this file begin or end with, as its numbers prove. */
  sums: z.array(z.string().max(80)).max(100).optional(),
  /** Whether it is what a till printed, line by line: blanks and dots part the cells. */
  printed: z.boolean().optional(),
  /** Whether amounts are written in cents. */
  in_cents: z.boolean().optional(),
  /** Where times are six digits, of which noughts at the front are left out. */
  clock: z.literal('hhmmss').optional(),
  /** The titles of the file, made short: the answers for one such file hold for the next. */
  titles: z.string().max(40).optional(),
  /** Whether rows are the sums of those below them, group by group. */
  sums_above: z.boolean().optional(),
  /** The column that is the gross amount less its discount: where it is said to be the money, the discount is not taken off again. */
  after_discount: columnIndex.unwrap().optional(),
  /** A column of what was given back, to be taken off the quantity. */
  taken_off: columnIndex.unwrap().optional(),
  /** Other such columns (voids beside returns), where the numbers prove that all of them are still in the quantity. */
  also_taken_off: z.array(columnIndex.unwrap()).max(4).optional(),
  /** Columns of other taxes than the first, to be added to it. */
  more_taxes: z.array(columnIndex.unwrap()).max(8).optional(),
  /** The column of each row's rate of tax, where the file holds it. */
  tax_rate: columnIndex.unwrap().optional(),
  /** What the letters in that column stand for, in per cent, as a line of the file says. */
  tax_letters: z.record(z.string().max(2), z.number().min(0).max(100)).optional(),
  /** The one rate of tax that the file names for all its rows, in per cent. */
  one_tax_rate: z.number().min(0).max(100).optional(),
  /** Rows that are no sales by what one column says of them: payments in a journal. */
  left_out: z.object({ column: columnIndex.unwrap(), texts: z.array(z.string().max(80)).max(20) }).optional(),
  /** The same of another column: what was rung in to practise, beside payments. */
  also_left_out: z.object({ column: columnIndex.unwrap(), texts: z.array(z.string().max(80)).max(20) }).optional(),
  /** A column that may say which rows are no sales, and all words that it holds. */
  states: z.object({ column: columnIndex.unwrap(), texts: z.array(z.string().max(80)).max(20) }).optional(),
  /** The same columns once more for each outlet or day, side by side. */
  blocks: z
    .array(z.object({ location: z.string().max(200).nullable(), day: day.optional(), columns: z.partialRecord(z.enum(saleFields), columnIndex) }))
    .max(40)
    .optional(),
});
export type Mapping = z.infer<typeof mapping>;
