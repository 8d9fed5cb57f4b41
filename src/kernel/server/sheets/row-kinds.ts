import { plainWords } from './plain-words.ts';

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

const totals = words(
  `total totals totale totalen totales totali totais totaux totaal totalt totaler summe summen zwischensumme endsumme gesamtsumme gesamtbetrag gesamtwert gesamt insgesamt suma sumy
  somme somma soma subtotal subtotals subtotales subtotaal summa delsumma razem ogolem lacznie celkem yhteensa toplam sum`,
);
/** What stands for a sum without the word: what stock is worth. */
const worths = words(`value worth wert lagerwert warenwert bestandswert inventurwert inventarwert valor valeur valore waarde voorraadwaarde lagervarde wartosc`);
/** What a sum is of. A drink is called by none of these alone. */
const summed = words(
  `on hand in of the this for per at inventory inventories stock stocks cost costs amount amounts item items product products line lines qty quantity count counted units
  bottles cases kegs general generale geral grand overall sub page report sheet net gross netto brutto ht ttc hors taxe taxes tax vat mwst iva tva btw excl incl ex inc eur usd gbp chf sek pln dkk
  week month period day today bestand warenbestand lagerbestand lager lagers inventur inventar waren artikel betrag menge einkauf ek inventario inventarios existencias importe importes coste costo
  costes almacen compra articulos productos de del des der du la le les el los di da do das dos van het en y e et und and por montant cout inventaire achat achats articles produits magazzino giacenza giacenze
  acquisti prodotti articoli estoque custo compras produtos voorraad inkoop artikelen lagervarden inkop varor stan magazyn magazynu zakup`,
);

const said = (text: string): string[] =>
  plainWords(text)
    .split(' ')
    .filter((word) => word !== '' && !/\d/.test(word));

/** Whether a text begins or ends with the word for a sum, whatever else it names. */
export function speaksOfTotal(text: string): boolean {
  const all = said(text);
  return totals.has(all[0] ?? '') || totals.has(all.at(-1) ?? '') || (all.length > 1 && /^(?:sub|grand|zwischen|sous)$/.test(all[0] ?? '') && totals.has(all[1] ?? ''));
}

/** Whether a text names a sum: "TOTAL", "Total on hand", "Subtotal Vodka", "Beer total", "Lagerwert". "Total Eclipse" may be a drink: what else it names must be a heading. */
export function namesTotal(text: string, isHeading: (text: string) => boolean): boolean {
  const all = said(text);
  if (all.length === 0) return false;
  const isSum = all.every((word) => totals.has(word) || worths.has(word) || summed.has(word));
  if (isSum && all.some((word) => totals.has(word) || worths.has(word))) return true;
  if (!speaksOfTotal(text)) return false;
  if (totals.has(all.at(-1) ?? '') || /^(?:sub|zwischen|sous|grand|gesamt|end|summe|delsumma)/.test(all[0] ?? '')) return true;
  const rest = all.filter((word) => !totals.has(word) && !summed.has(word));
  return isHeading(rest.join(' '));
}
