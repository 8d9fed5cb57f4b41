import type { FieldWords } from '../../../kernel/server/sheets/columns.ts';
import { type ColumnChoices, findHead, type SheetHead } from '../../../kernel/server/sheets/head.ts';
import type { ColumnField } from '../../contract/upload.ts';

/** What suppliers write over a column, in the languages that their documents come in. */
const titles: Readonly<Record<ColumnField, string>> = {
  name: 'product, product name, item, item description, description, name, article, goods, material, artikel, bezeichnung, artikelbezeichnung, produkt, ware, warenbezeichnung, designation, libelle, produit, producto, descripcion, articulo, concepto, denominacion, prodotto, descrizione, articolo, omschrijving, artikelomschrijving, produto, descricao, varubeteckning, benamning',
  detail: 'description, item description, details, long description, product description, beschreibung, zusatz, descripcion, descrizione, beschrijving, descricao',
  code: 'code, sku, item, item code, item no, item number, product code, product no, product number, article number, article no, part no, part number, material no, cat no, catalog no, plu, art nr, art no, artikelnummer, artikelnr, artikel, materialnr, ref, reference, code article, codigo, cod, codigo articulo, referencia, codice, codice articolo, cod art, artikelcode, artnr, no',
  barcode: 'barcode, ean, gtin, upc, ean code, strichcode, code barres, codigo de barras, codice a barre',
  ordered:
    'quantity, qty, ordered, ordered qty, qty ordered, order qty, qty ord, ord qty, ord, order quantity, pieces, cases, units, menge, anzahl, bestellt, bestellmenge, stuck, quantite, qte, commande, qte commandee, cantidad, cant, pedido, ped, best, bst, bestell, cde, cdee, ordinata, uds, unidades, quantita, qta, ordinato, aantal, hoeveelheid, besteld, quantidade, qtd, antal, bestalld',
  received:
    'delivered, delivered qty, qty delivered, qty del, del qty, shipped, shipped qty, qty shipped, qty shp, qty shpd, shp qty, ship qty, shp, shpd, qty ship, received, qty received, qty rec, rec qty, qty rcvd, rcvd, supplied, qty supplied, invoiced, qty invoiced, billed qty, qty billed, geliefert, gel, gelief, liefermenge, gelieferte menge, livre, livree, livr, qte livree, entregado, cantidad entregada, entr, servido, serv, cant servida, consegnato, consegnata, cons, geleverd, entregue, levererat, geliefert menge',
  unit: 'unit, uom, u m, um, measure, unit of measure, pack, per, pk, unit type, sold by, einheit, ve, me, mengeneinheit, gebinde, unite, conditionnement, cond, unidad, ud, formato, envase, unita, unita di misura, confezione, eenheid, verpakking, unidade, enhet',
  unit_cost:
    'price, unit price, unit cost, cost, net price, price each, rate, each, unit prc, prc, price unit, net unit price, preis, einzelpreis, stuckpreis, e preis, ep, nettopreis, prix, prix unitaire, pu, pu ht, prix unit, precio, precio unitario, precio ud, p unit, prezzo, prezzo unitario, prezzo unit, prijs, stukprijs, eenheidsprijs, preco, preco unitario, a pris, pris',
  total:
    'total, amount, line total, line amount, extended, extension, ext, ext price, extended price, ext cost, ext amt, net amount, net total, net value, value, gesamt, gesamtpreis, betrag, summe, netto, gesamtbetrag, montant, montant ht, total ht, importe, total linea, importo, totale, bedrag, totaal, valor, belopp, summa',
  date: 'delivery date, date, date of delivery, ship date, lieferdatum, datum, date de livraison, fecha, fecha de entrega, data, data consegna, leverdatum',
};

const worded = (cells: readonly string[]): number => cells.filter((cell) => /\p{L}{3}/u.test(cell)).length / Math.max(1, cells.length);
const coded = (cells: readonly string[]): number => cells.filter((cell) => /^[\p{L}\d][\p{L}\d./-]*\d[\p{L}\d./-]*$/u.test(cell.trim())).length / Math.max(1, cells.length);
const numeric = (cells: readonly string[]): number => cells.filter((cell) => /\d/.test(cell) && !/\p{L}{4}/u.test(cell)).length / Math.max(1, cells.length);
const suiting = (share: (cells: readonly string[]) => number) => (cells: readonly string[]) => (cells.length === 0 ? 0 : share(cells) * 2 - 1);

/** "Item" is the number of an item or the item: what stands below it says which. */
const fits: Partial<Record<ColumnField, FieldWords['fits']>> = {
  name: suiting((cells) => worded(cells) * (1 - coded(cells))),
  detail: suiting(worded),
  code: suiting(coded),
  ordered: suiting(numeric),
  received: suiting(numeric),
  unit_cost: suiting(numeric),
  total: suiting(numeric),
};

const vocabulary: readonly FieldWords[] = (Object.entries(titles) as [ColumnField, string][]).map(([field, words]) => ({
  field,
  words: words.split(', '),
  ...(fits[field] && { fits: fits[field] }),
}));

export type ColumnMapping = Readonly<Record<string, ColumnField | null>>;

export interface Header extends SheetHead {
  readonly titles: readonly string[];
  readonly fields: readonly (ColumnField | null)[];
}

const saysEnough = (fields: readonly (string | null)[]): boolean =>
  (fields.includes('ordered') || fields.includes('received')) && (fields.includes('name') || fields.includes('code') || fields.includes('barcode'));

/**
 * The row of titles and what each column is: as somebody says now, as this supplier's documents were read before, or as the
 * titles suggest. Nothing where it takes somebody to say.
 */
export async function findHeader(rows: readonly string[][], said: ColumnMapping | undefined, layouts: ReadonlyMap<string, ColumnMapping>): Promise<Header | undefined> {
  const head = await findHead(rows, vocabulary, { said, layouts: layouts as ReadonlyMap<string, ColumnChoices>, enough: saysEnough });
  return head && { ...head, titles: head.columns.map(({ title }) => title), fields: head.columns.map(({ field }) => field as ColumnField | null) };
}
