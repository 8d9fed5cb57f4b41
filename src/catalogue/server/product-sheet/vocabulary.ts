import type { FieldWords, TitledColumn } from '../../../kernel/server/sheets/columns.ts';
import { readPack, readSize } from '../../domain/size.ts';
import { priceOf } from './pack-words.ts';
import { placeOfPar, speaksOfPars } from './par-title.ts';

/** What people write over the columns of a list of products, in the languages of those who keep one. */
const words = {
  client_product_id: 'client_product_id',
  name: 'item, item name, product, product name, name, description, item description, product description, article, article name, bottle, drink, beverage, liquor, wine, beer, spirit, spirits, vino, cerveza, wein, bier, vin, biere, vinho, artikel, artikelname, bezeichnung, artikelbezeichnung, produkt, produktname, ware, getrank, getranke, producto, articulo, nombre, nombre del producto, nombre producto, descripcion, denominacion, concepto, bebida, produit, nom, nom du produit, designation, libelle, boisson, prodotto, articolo, nome, nome prodotto, descrizione, bevanda, produto, artigo, descricao, product naam, omschrijving, naam, vara, varunamn, benamning, vare, nazwa, nazwa towaru, towar, produkt navn, artiekel, productnaam',
  detail: 'description, details, detail, item description, product description, beschreibung, descripcion, descrizione, beschrijving, long description, variant, expression',
  sku: 'sku, item no, item number, item code, product code, product no, article number, article no, article code, code, art nr, art no, artikelnummer, artikelnr, nr, ref, reference, referencia, codigo, cod, code article, code produit, codice, codice articolo, artikelcode, artnr, vendor code, supplier code, vendor item no',
  barcode: 'barcode, bar code, upc, ean, gtin, upc code, ean code, strichcode, code barre, code barres, codigo de barras, codigo barras, codice a barre, scan code, streepjescode',
  brand: 'brand, brand name, producer, maker, marke, hersteller, marca, productor, fabricante, marque, producteur, produttore, merk, varumarke',
  group:
    'group, category, dept, department, section, family, product group, item group, category name, inventory category, gl category, main category, warengruppe, kategorie, gruppe, sparte, artikelgruppe, warengruppen, abteilung, categoria, familia, grupo, seccion, departamento, categorie, famille, groupe, rayon, reparto, gruppo, famiglia, groep, productgroep, artikelgroep, rubrik, kategori',
  subgroup:
    'subcategory, sub category, subgroup, sub group, subclass, class, type, product type, style, varietal, kind, unterkategorie, untergruppe, art, typ, getrankeart, subcategoria, subfamilia, subgrupo, tipo, clase, sous categorie, sous famille, sous groupe, sottocategoria, sottogruppo, subcategorie, subgroep, soort',
  size: 'size, vol, str, storrelse, bottle size, unit size, item size, btl size, volume, content, contents, capacity, format, container, container size, package size, pack format, ml, cl, grosse, inhalt, flaschengrosse, fullmenge, gebinde, gebindegrosse, nennfullmenge, liter, tamano, formato, capacidad, contenido, volumen, medida, envase, taille, contenance, contenant, capacita, grandezza, volume unitario, tamanho, inhoud, maat, storlek, volym',
  unit: 'unit, uom, u m, um, unit of measure, measure, purchase unit, buy unit, order unit, sold by, purchased by, inventory unit, count unit, einheit, me, mengeneinheit, bestelleinheit, unidad, unidad de medida, unite, unite de mesure, unita, unita di misura, eenheid, unidade, enhet, je, preis je, ek je, precio por, prix par',
  pack: 'case, pack, pack size, packsize, case size, case qty, cs qty, case quantity, case pack, btls cs, qty cs, case count, units per case, per case, unit per case, qty per case, qty case, bottles per case, btls per case, btl cs, units case, pk, cs, inner, units in case, units in a case, units in a pack, units per pack, pack qty, pack quantity, bottles in case, ve, vpe, verpackungseinheit, kiste, kasten, karton, gebinde, stuck pro kiste, flaschen pro kiste, stuck kiste, fl kiste, stk ve, inhalt kiste, caja, unidades por caja, uds caja, uds por caja, ud caja, unidades caja, botellas por caja, botellas caja, unidades, colis, colisage, caisse, carton, par carton, unites par carton, bouteilles par carton, bouteilles par caisse, conditionnement, cond, pcb, cartone, cassa, pezzi per cartone, pz cartone, pz ct, pezzi, confezione, bottiglie per cartone, caixa, unidades por caixa, doos, per doos, stuks per doos, colli',
  pack_cost:
    'case cost, case price, cost per case, price per case, cs cost, cs price, case $, price case, cost case, case, cs, pack cost, pack price, kistenpreis, preis kiste, preis pro kiste, kastenpreis, ve preis, preis ve, preis pro ve, gebindepreis, precio caja, coste caja, precio por caja, costo caja, costo por caja, caja, prix caisse, prix carton, prix colis, prix par carton, prix du carton, carton, prezzo cartone, prezzo cassa, prezzo a cartone, costo cartone, preco caixa, prijs doos, prijs per doos',
  unit_cost:
    'unit cost, unit price, unit $, bottle cost, bottle price, cost per bottle, price per bottle, cost per unit, price per unit, cost each, price each, each, ea, btl cost, btl price, cost btl, price btl, per bottle, bottle, btl, flaschenpreis, preis flasche, preis pro flasche, preis fl, einzelpreis, stuckpreis, preis pro stuck, preis stuck, ek flasche, precio unitario, precio unidad, precio ud, precio botella, precio por botella, precio por unidad, coste unitario, coste unidad, coste botella, costo unitario, costo unidad, costo botella, costo por botella, prix unitaire, prix bouteille, prix par bouteille, pu, pu ht, cout unitaire, prezzo unitario, prezzo bottiglia, costo bottiglia, preco unitario, stukprijs, prijs per fles, prijs per stuk, prijs fles',
  cost: 'cost, price, cost price, indkobspris, innkjopspris, purchase price, purchase cost, wholesale, wholesale price, wholesale cost, net price, net cost, last cost, last price, latest price, invoice price, invoice cost, current cost, current price, avg cost, average cost, frontline, list cost, ek, ek preis, ek netto, netto ek, einkaufspreis, einkauf, einstandspreis, preis, nettopreis, preis netto, kosten, kaufpreis, coste, costo, costes, precio, precio compra, precio de compra, precio coste, precio de coste, precio costo, precio neto, compra, prix, prix achat, prix d achat, prix d achat ht, prix achat ht, cout, cout d achat, prix ht, pa ht, tarif, tarif ht, prezzo, prezzo acquisto, prezzo di acquisto, prezzo d acquisto, costo acquisto, preco, preco de compra, custo, prijs, inkoop, inkoopprijs, kostprijs, inkopspris, pris, cena, cena netto, cena zakupu',
  supplier:
    'supplier, vendor, distributor, dist, distrib, supplier name, vendor name, purveyor, wholesaler, source, purchased from, buy from, lieferant, lief, lfr, lieferfirma, grosshandler, handler, bezugsquelle, proveedor, prov, distribuidor, suministrador, fournisseur, fourn, distributeur, grossiste, fornitore, distributore, fornecedor, forn, leverancier, lev, leverantor, leverandor, dostawca',
  par: 'par, build to, build to level, scorta, par level, par stock, par qty, par quantity, target, target stock, soll, sollbestand, soll bestand, zielbestand, nivel par, stock ideal, stock objetivo, stock cible, stock optimo, livello par, scorta ideale',
  par_min:
    'min, scorta min, scorta min pz, min par level, min lager, minimum lager, min vrd, minimum, min stock, min qty, min quantity, min level, min par, minimum stock, par min, reorder point, reorder level, reorder at, low stock, mindestbestand, meldebestand, minimo, stock minimo, stock min, stock mini, stock minimum, seuil, seuil mini, scorta minima, minimo stock, minvoorraad, estoque minimo',
  par_max:
    'max, maximum, max stock, max level, max par, maximum stock, par max, order up to, hochstbestand, maximo, stock maximo, stock max, stock maxi, stock maximum, scorta massima, maxvoorraad',
  place:
    'location, place, storage, storage area, storage location, stock location, area, bin, shelf, where, where kept, lagerort, lager, lagerplatz, ort, standort, platz, ubicacion, almacen, lugar, zona, emplacement, lieu, stockage, lieu de stockage, posizione, ubicazione, magazzino, locatie, opslag',
  abv: 'abv, alc, alcohol, alc vol, alcohol vol, vol %, % vol, abv %, alcohol %, alkohol, alkoholgehalt, alkohol %, graduacion, grado, grados, degre, degres, degre alcool, gradazione, alc %',
  tare_weight_g: 'empty weight, tare, tare weight, leergewicht, peso vacio, poids vide, peso vuoto, tara',
  full_weight_g: 'full weight, gross weight, vollgewicht, peso lleno, poids plein, peso pieno',
  master_product_id: 'master product',
  base_unit: 'base unit',
  size_quantity: 'holds',
  density_id: 'density',
  shelf_life_days: 'shelf life, shelf life days, haltbarkeit',
  active: 'active',
} as const;

/** What only suggests a column: a rep may be a person. */
const suggestive: Partial<Record<keyof typeof words, string>> = {
  supplier: 'rep, sales rep, from, company, importer, wholesale house, house, firma, casa, maison, ditta, kontakt, vertreter',
  place: 'room, station, bar, cellar, fridge, schrank, raum, kuhlhaus, sala, salle, cave, cella',
  size: 'flasche, bottle, btl, botella, bouteille, bottiglia, fles, garrafa',
  group: 'genre, sorte, sort, ware gr, wg, rub, fam, cat',
};

export type ProductColumn = keyof typeof words;

const ignored =
  'sell price, selling price, sales price, retail, retail price, menu price, price menu, bar price, glass price, pvp, precio venta, precio de venta, vk, vk preis, verkaufspreis, verkauf, prix de vente, prix vente, pv, pv ttc, prezzo vendita, prezzo di vendita, preco de venda, verkoopprijs, price per oz, cost per oz, cost oz, cost ounce, cost per ounce, cost per ml, cost per liter, price per liter, price per litre, preis pro liter, grundpreis, precio litro, prix au litre, value, total, total value, total cost, extended, extended cost, ext, stock value, inventory value, wert, gesamt, gesamtwert, warenwert, summe, importe, valor, valor total, montant, valeur, valore, importo, totale, waarde, on hand, on hand qty, onhand, qty, qty on hand, quantity, count, counted, counts, in stock, stock, current stock, stock on hand, inventory, bestand, ist bestand, menge, anzahl, cantidad, existencias, inventario, quantite, qte, en stock, giacenza, quantita, aantal, voorraad, order, to order, order qty, min order, minimum order, min order qty, moq, mindestbestellmenge, mindestbestellung, pedido minimo, commande mini, commande minimum, ordine minimo, encomenda minima, order by, order day, delivery day, lead time,  bestellung, pedido, commande, ordine, notes, note, remarks, comment, comments, bemerkung, notizen, notas, observaciones, remarques, commentaire, margin, margin %, markup, pour cost, pour cost %, profit, date, last ordered, updated, last updated, usage, sold, tax, vat, mwst, iva, tva, currency, deposit, pfand, consigne';

const share = (cells: readonly string[], test: (cell: string) => boolean) => (cells.length === 0 ? 0.5 : cells.filter(test).length / cells.length);
const suits = (test: (cell: string) => boolean) => (cells: readonly string[]) => share(cells, test) * 2 - 1;

const usualPacks = new Set([1, 2, 3, 4, 5, 6, 8, 9, 10, 12, 15, 16, 18, 20, 24, 25, 28, 30, 32, 36, 40, 48, 50, 60, 72, 96, 100, 120, 144]);
const isMoney = (cell: string) => /\p{Sc}|\d[.,]\d{1,2}(?!\d)|^\s*(?:eur|usd|gbp|chf)/iu.test(cell) && !/[.,]0+$/.test(cell.trim());
const isPack = (cell: string) => !/\p{Sc}/u.test(cell) && usualPacks.has(readPack(cell) ?? 0);
const isNumber = (cell: string) => /\d/.test(cell) && !/\p{L}{4}/u.test(cell);
/** "0,7 l" is no price. */
const isPrice = (cell: string) => isNumber(cell) && readSize(cell) === undefined;
const isWorded = (cell: string) => /\p{L}{2}/u.test(cell);
const isSize = (cell: string) => readSize(cell) !== undefined || /^[\d.,\s]+$/.test(cell);

const fits: Partial<Record<ProductColumn, FieldWords['fits']>> = {
  name: suits((cell) => /\p{L}{3}/u.test(cell) && !/^[\p{L}\d-]*\d{3,}[\p{L}\d-]*$/u.test(cell)),
  sku: suits((cell) => !/\s/.test(cell.trim()) && /\d/.test(cell)),
  brand: suits(isWorded),
  group: suits(isWorded),
  subgroup: suits(isWorded),
  supplier: suits(isWorded),
  size: suits(isSize),
  unit: suits((cell) => /^\p{L}[\p{L}. /]*$/u.test(cell.trim())),
  pack: suits(isPack),
  pack_cost: suits((cell) => isPrice(cell) && (isMoney(cell) || !isPack(cell))),
  unit_cost: suits(isPrice),
  cost: suits(isPrice),
  par: suits(isNumber),
  par_min: suits(isNumber),
  par_max: suits(isNumber),
  place: suits(isWorded),
  barcode: suits((cell) => /^\D*\d{7,14}\D*$/.test(cell)),
};

export const vocabulary: readonly FieldWords[] = [
  ...(Object.entries(words) as [ProductColumn, string][]).map(([field, all]) => ({
    field,
    words: all.split(', '),
    ...(suggestive[field] && { perhaps: suggestive[field].split(', ') }),
    ...(fits[field] && { fits: fits[field] }),
  })),
  { field: 'ignored', words: ignored.split(', '), ignored: true },
];

export const productColumns: readonly { readonly name: string; readonly label: string }[] = [
  ['name', 'Name'],
  ['detail', 'More of the name'],
  ['size', 'Size'],
  ['unit', 'Unit'],
  ['pack', 'Units in a case'],
  ['unit_cost', 'Cost of one'],
  ['pack_cost', 'Cost of a case'],
  ['cost', 'Cost, of one or a case'],
  ['supplier', 'Supplier'],
  ['group', 'Group'],
  ['subgroup', 'Subgroup'],
  ['brand', 'Brand'],
  ['par', 'Par level'],
  ['par_min', 'Lowest stock'],
  ['par_max', 'Highest stock'],
  ['place', 'Place'],
  ['sku', 'Article number'],
  ['barcode', 'Barcode'],
  ['abv', 'Alcohol'],
  ['tare_weight_g', 'Empty weight'],
  ['full_weight_g', 'Full weight'],
  ['shelf_life_days', 'Shelf life'],
  ['active', 'Active'],
].map(([name = '', label = '']) => ({ name, label }));

/** Records that a sheet may create: an uncertain title is asked about. */
const making = new Set<string>(['supplier', 'group', 'subgroup', 'brand', 'place']);
export const isUnsure = ({ field, sure }: TitledColumn): boolean => field !== null && sure < (making.has(field) ? 0.9 : 0.75);

export const parPrefix = 'par@';
export const isPar = (field: string): boolean => field.startsWith('par');
export const isParOfPlace = (field: string): boolean => field.startsWith(parPrefix) && field.length > parPrefix.length;

/** What the titles mean in sight of each other. */
export function inSight(columns: readonly TitledColumn[]): readonly TitledColumn[] {
  const has = (field: string) => columns.some((column) => column.field === field);
  return columns.map((column) => {
    const { field, title, sure } = column;
    // What is known to the letter, or what somebody said, is no par of a place.
    const place = sure === 1 || (field !== null && field !== 'place' && !isPar(field)) ? undefined : placeOfPar(title);
    if (place) return { ...column, field: `${parPrefix}${place}`, sure: 0.95 };
    if (field !== null && isPar(field) && speaksOfPars(title)) return { ...column, sure: Math.max(sure, 0.9) };
    const of = field === 'cost' && sure < 1 ? priceOf(title) : undefined;
    if (of && !has(of)) return { ...column, field: of, sure: Math.max(sure, 0.9) };
    // A list whose only names are brands calls its products by them; a type without a group is one.
    if (field === 'brand' && !has('name')) return { ...column, field: 'name' };
    if (field === 'subgroup' && !has('group')) return { ...column, field: 'group' };
    if (field === 'detail' && !has('name')) return { ...column, field: 'name' };
    return column;
  });
}
