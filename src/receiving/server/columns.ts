import { createHash } from 'node:crypto';
import { bareText, guessMapping } from '../../kernel/server/sheet-mapping.ts';
import type { ColumnField } from '../contract/upload.ts';

/** What suppliers write over a column, in the languages that their documents come in. */
const titles: Readonly<Record<ColumnField, readonly string[]>> = {
  name: [
    'Product',
    'Product name',
    'Description',
    'Item',
    'Item description',
    'Name',
    'Article',
    'Artikel',
    'Bezeichnung',
    'Artikelbezeichnung',
    'Produkt',
    'Désignation',
    'Libellé',
    'Produit',
    'Producto',
    'Descripción',
    'Artículo',
  ],
  code: [
    'Code',
    'SKU',
    'Item code',
    'Item no',
    'Item number',
    'Product code',
    'Article number',
    'Art Nr',
    'Artikelnummer',
    'Artikelnr',
    'Réf',
    'Référence',
    'Ref',
    'Código',
    'Codigo',
    'No',
  ],
  barcode: ['Barcode', 'EAN', 'GTIN', 'UPC'],
  ordered: ['Quantity', 'Qty', 'Ordered', 'Ordered qty', 'Qty ordered', 'Order qty', 'Menge', 'Anzahl', 'Bestellt', 'Quantité', 'Qté', 'Commandé', 'Cantidad', 'Cant', 'Pedido'],
  received: ['Delivered', 'Delivered qty', 'Qty delivered', 'Shipped', 'Shipped qty', 'Qty shipped', 'Received', 'Geliefert', 'Liefermenge', 'Livré', 'Qté livrée', 'Entregado'],
  unit: ['Unit', 'UOM', 'U/M', 'Measure', 'Unit of measure', 'Pack', 'Per', 'Einheit', 'VE', 'Unité', 'Unidad'],
  unit_cost: [
    'Price',
    'Unit price',
    'Unit cost',
    'Cost',
    'Net price',
    'Price each',
    'Rate',
    'Preis',
    'Einzelpreis',
    'E-Preis',
    'EP',
    'Prix',
    'Prix unitaire',
    'PU',
    'PU HT',
    'Precio',
    'Precio unitario',
  ],
  total: [
    'Total',
    'Amount',
    'Line total',
    'Line amount',
    'Extended',
    'Ext price',
    'Extended price',
    'Net amount',
    'Value',
    'Gesamt',
    'Gesamtpreis',
    'Betrag',
    'Montant',
    'Montant HT',
    'Total HT',
    'Importe',
  ],
  date: ['Delivery date', 'Date', 'Date of delivery', 'Lieferdatum', 'Datum', 'Date de livraison', 'Fecha', 'Fecha de entrega'],
};
const known = (Object.entries(titles) as [ColumnField, readonly string[]][]).flatMap(([name, labels]) => labels.map((label) => ({ name, label })));

export type Mapping = Readonly<Record<string, ColumnField | null>>;

export interface Header {
  /** Which row of the sheet holds the titles. */
  readonly at: number;
  readonly titles: readonly string[];
  readonly fields: readonly (ColumnField | null)[];
  readonly remembered: boolean;
}

const searchedRows = 60;

export const fingerprintOf = (row: readonly string[]): string => createHash('sha256').update(row.map(bareText).join('|')).digest('hex');

const saysEnough = (fields: readonly (string | null)[]): boolean =>
  (fields.includes('ordered') || fields.includes('received')) && (fields.includes('name') || fields.includes('code') || fields.includes('barcode'));

/** "Item #" is the number of the item, not the item. */
const spelled = (title: string) => title.replaceAll('#', ' no');
const fieldsOf = (row: readonly string[], said: Mapping = {}) =>
  guessMapping(row.map(spelled), known, Object.fromEntries(Object.entries(said).map(([title, field]) => [spelled(title), field]))) as (ColumnField | null)[];
const count = (fields: readonly (string | null)[]) => fields.filter((field) => field !== null).length;

/**
 * The row of titles and what each column is: as somebody says now, as this supplier's documents were read before, or as the
 * titles suggest. Nothing where it takes somebody to say.
 */
export function findHeader(rows: readonly string[][], said: Mapping | undefined, layouts: ReadonlyMap<string, Mapping>): Header | undefined {
  const first = rows.slice(0, searchedRows);
  if (said && Object.keys(said).length > 0) {
    const at = first.findIndex((row) => Object.keys(said).every((title) => row.includes(title)));
    const row = first[at];
    const fields = row ? fieldsOf(row, said) : [];
    return row && saysEnough(fields) ? { at, titles: row, fields, remembered: false } : undefined;
  }
  for (const [at, row] of first.entries()) {
    const layout = layouts.get(fingerprintOf(row));
    const fields = layout ? fieldsOf(row, layout) : [];
    if (layout && saysEnough(fields)) return { at, titles: row, fields, remembered: true };
  }
  const guesses = first.map((row, at) => ({ at, titles: row, fields: fieldsOf(row), remembered: false })).filter(({ fields }) => saysEnough(fields));
  return guesses.sort((a, b) => count(b.fields) - count(a.fields) || a.at - b.at)[0];
}

/** The row that is likeliest to hold titles, to ask about it: the first with as many cells as any. */
export function likeliestHeader(rows: readonly string[][]): number {
  const first = rows.slice(0, searchedRows);
  const filled = first.map((row) => row.filter((cell) => cell !== '').length);
  return Math.max(0, filled.indexOf(Math.max(...filled)));
}
