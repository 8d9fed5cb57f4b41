import { readPack, readSize } from '../../../catalogue/domain/size.ts';
import { productWords } from '../../../catalogue/server/public.ts';
import type { FieldWords, TitledColumn } from '../../../kernel/server/sheets/columns.ts';

/** What a column of a list can fill, and what it is called. */
export const listFields = [
  ['sku', 'SKU'],
  ['name', 'Product'],
  ['barcode', 'Barcode'],
  ['list_price', 'List price, of a pack'],
  ['unit_price', 'Price of one'],
  ['brand', 'Brand'],
  ['category', 'Category'],
  ['size', 'Size'],
  ['unit', 'Unit of the size'],
  ['pack_units', 'Units in a pack'],
  ['pack_name', 'Pack'],
  ['price_basis', 'Priced by'],
  ['order_multiple', 'Sold in multiples of'],
  ['minimum_quantity', 'At least'],
  ['tax_rate', 'Tax %'],
  ['cost', 'Cost'],
  ['on_hand', 'On hand'],
  ['low_at', 'Low at'],
  ['abv', 'ABV %'],
  ['origin', 'Origin'],
  ['description', 'Description'],
  ['made_to_order', 'Made to order'],
  ['lead_time_days', 'Lead time, days'],
  ['available_from', 'Available from'],
  ['available_until', 'Available until'],
  ['status', 'Status'],
] as const;
export type ListField = (typeof listFields)[number][0];
export const labelOf: ReadonlyMap<string, string> = new Map(listFields);

const asWords = (all: string): string[] => all.split(', ');
const known = (field: string): FieldWords => productWords.find((one) => one.field === field) as FieldWords;

const isCosts = (word: string) => /\b(?:costs?|costes?|costos?|ek|einkauf\w*|custo|prezzo acquisto|achat|inkoop\w*)\b/.test(word);
/** A venue's cost is its supplier's price. */
const prices = (field: string): string[] => known(field).words.filter((word) => !isCosts(word));

const share = (cells: readonly string[], test: (cell: string) => boolean) => (cells.length === 0 ? 0 : (cells.filter(test).length / cells.length) * 2 - 1);
const isNumber = (cell: string) => /\d/.test(cell) && !/\p{L}{4}/u.test(cell);
const isPrice = (cell: string) => isNumber(cell) && readSize(cell) === undefined;
const isWhole = (cell: string) => /^\s*\d{1,7}(?:[.,]0+)?\s*(?:\p{L}{1,8}\.?)?\s*$/u.test(cell);
const isWorded = (cell: string) => /\p{L}{2}/u.test(cell);

const like = (field: ListField, of: string, more: readonly string[] = []): FieldWords => ({ ...known(of), field, words: [...known(of).words, ...more] });

const own: readonly FieldWords[] = [
  { ...like('sku', 'sku'), fits: (cells) => share(cells, (cell) => !/\s/.test(cell.trim())) },
  like('name', 'name'),
  like('barcode', 'barcode', ['ean13', 'ean 13', 'gtin 14']),
  like('brand', 'brand'),
  like('category', 'group'),
  like('size', 'size'),
  { ...like('pack_units', 'pack'), fits: (cells) => share(cells, (cell) => !/\p{Sc}/u.test(cell) && readPack(cell) !== undefined) },
  like('abv', 'abv'),
  {
    field: 'list_price',
    words: [
      ...prices('cost'),
      ...prices('pack_cost'),
      ...asWords(
        'list price, price list, price, unit list price, net price, wholesale price, trade price, selling price, sell price, sales price, base price, price per pack, pack price, case price, listenpreis, verkaufspreis, vk, vk preis, vk netto, nettopreis, haendlerpreis, grosshandelspreis, abgabepreis, preis, precio, precio de venta, precio venta, pvp, pvd, precio neto, tarifa, precio tarifa, prix, prix de vente, prix net, prix catalogue, tarif, tarif ht, prix ht, prezzo, prezzo di listino, listino, prezzo di vendita, prezzo netto, preco, preco de venda, prijs, verkoopprijs, adviesprijs, pris, cena',
      ),
    ],
    fits: (cells) => share(cells, isPrice),
  },
  {
    field: 'unit_price',
    words: [
      ...prices('unit_cost'),
      ...asWords(
        'unit price, bottle price, price per bottle, price per unit, price each, each price, per bottle, flaschenpreis, preis pro flasche, stueckpreis, stuckpreis, preis fl, precio unidad, precio por unidad, precio botella, prix unitaire, prix bouteille, prix la bouteille, pu, pu ht, prezzo unitario, prezzo bottiglia, preco unitario, stuksprijs, prijs per fles',
      ),
    ],
    fits: (cells) => share(cells, isPrice),
  },
  {
    field: 'unit',
    words: asWords('unit, uom, size unit, unit of size, base unit, measure, einheit, unidad, unite, unita, eenheid, unidade'),
    fits: (cells) => share(cells, isWorded),
  },
  {
    field: 'pack_name',
    words: asWords('pack, packaging, pack name, pack type, packing, verpackung, gebinde, envase, embalaje, emballage, conditionnement, confezione, verpakking'),
    fits: (cells) => share(cells, isWorded),
  },
  { field: 'price_basis', words: asWords('priced by, price basis, price unit, preisbasis') },
  { field: 'order_multiple', words: asWords('sold in multiples of, order multiple, multiple, multiples, multiplo, vielfaches, multiple de commande') },
  {
    field: 'minimum_quantity',
    words: asWords(
      'at least, minimum quantity, min quantity, min qty, minimum order, min order, min order qty, moq, mindestmenge, mindestbestellmenge, mindestbestellung, pedido minimo, cantidad minima, quantite minimum, minimum de commande, ordine minimo, quantita minima, minimale afname',
    ),
    fits: (cells) => share(cells, isWhole),
  },
  {
    field: 'tax_rate',
    words: asWords('tax, tax %, tax rate, vat, vat %, vat rate, mwst, mwst %, ust, mwst satz, iva, iva %, tva, tva %, taux tva, aliquota iva, btw, btw %, moms, sales tax'),
    fits: (cells) => share(cells, isNumber),
  },
  {
    field: 'cost',
    words: asWords(
      'cost, cost price, our cost, purchase price, ek, ek preis, einkaufspreis, einstandspreis, coste, costo, precio de coste, prix d achat, pa, prezzo di acquisto, custo, inkoopprijs, kostprijs',
    ),
    fits: (cells) => share(cells, isPrice),
  },
  {
    field: 'on_hand',
    words: asWords(
      'on hand, stock, in stock, stock qty, stock on hand, qty on hand, quantity on hand, available, available qty, inventory, qty, quantity, bestand, lagerbestand, verfuegbar, menge, existencias, stock disponible, disponible, cantidad, en stock, disponibilite, quantite, giacenza, disponibilita, quantita, voorraad, estoque, lager, stan',
    ),
    fits: (cells) => share(cells, isWhole),
  },
  {
    field: 'low_at',
    words: asWords('low at, low stock at, reorder point, reorder level, meldebestand, stock minimo, seuil, seuil d alerte, scorta minima'),
    fits: (cells) => share(cells, isWhole),
  },
  {
    field: 'origin',
    words: asWords('origin, country, country of origin, region, herkunft, land, ursprungsland, origen, pais, pais de origen, origine, pays, provenance, paese, origem, herkomst'),
  },
  { field: 'description', words: asWords('description, long description, details, notes, tasting notes, beschreibung, descripcion, descrizione, descricao, beschrijving') },
  { field: 'made_to_order', words: asWords('made to order, on request, special order, auf bestellung, bajo pedido, sur commande, su ordinazione') },
  {
    field: 'lead_time_days',
    words: asWords('lead time, lead time days, lead days, lieferzeit, lieferzeit tage, plazo de entrega, delai, delai de livraison, tempi di consegna, levertijd'),
    fits: (cells) => share(cells, isWhole),
  },
  { field: 'available_from', words: asWords('available from, from, valid from, lieferbar ab, ab, desde, disponible desde, a partir du, disponible des, dal') },
  { field: 'available_until', words: asWords('available until, until, valid until, discontinued on, lieferbar bis, bis, hasta, jusqu au, fino al') },
  { field: 'status', words: asWords('status, state, listing status') },
];

const ignored = asWords(
  'retail price, retail, rrp, srp, uvp, value, total, total value, gesamt, gesamtwert, importe, montant, margin, margin %, markup, order, order qty, your order, bestellung, bestellmenge, pedido, commande, ordine, currency, waehrung, moneda, devise, valuta, deposit, pfand, consigne, supplier, vendor, price per litre, price per liter, preis pro liter, grundpreis, prix au litre, image, picture, photo, url, link, reserved, availability, priced, weight',
);

export const listVocabulary: readonly FieldWords[] = [...own, { field: 'ignored', words: ignored, ignored: true }];

/** A list says which product a row is, and something of it. */
export const isEnough = (fields: readonly (string | null)[]): boolean => {
  const said = new Set(fields.filter((field) => field !== null));
  return (said.has('sku') || said.has('barcode') || said.has('name')) && said.size >= 2;
};

/** A long text may be all the name that there is; a price of one is the price where nothing says how many are in a pack. */
export function inSight(columns: readonly TitledColumn[]): readonly TitledColumn[] {
  const has = (field: string) => columns.some((column) => column.field === field);
  return columns.map((column) => (column.field === 'description' && !has('name') && column.sure < 1 ? { ...column, field: 'name' } : column));
}
