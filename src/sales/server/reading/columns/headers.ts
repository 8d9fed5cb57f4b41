import { plainWords } from '../../../../kernel/server/sheets/plain-words.ts';
import type { SaleField } from '../../../contract/reading/mapping.ts';
import { titles } from '../titles/titles.ts';

/** "Number", "Nr.", "N°" and "#" are one word. */
function canonical(words: string): string {
  return words
    .replace(/(\p{L}{3,})(?:nr|nummer)\b/gu, '$1 no')
    .replace(/\b(?:cod|codice|codigo)\b/g, 'code')
    .replace(/\bamt\b/g, 'amount')
    .replace(/\bttl\b/g, 'total')
    .replace(/\bsls\b/g, 'sales')
    .replace(/\b(?:number|numero|nummer|num|nbr|nr|no|n)\b|#/g, 'no')
    .replace(/\s+/g, ' ')
    .trim();
}

const places = new Map<string, { field: SaleField; place: number; of: number }[]>();
for (const language of titles)
  for (const [field, list] of Object.entries(language) as [SaleField, string][]) {
    const all = list.split(', ');
    for (const [place, title] of all.entries()) {
      const words = canonical(plainWords(title));
      const known = places.get(words) ?? [];
      if (known.some((one) => one.field === field)) continue;
      places.set(words, [...known, { field, place, of: all.length }]);
    }
  }

/** Words that make a title mean something else than it says without them. */
const never =
  /%|\b(percent|pct|prozent|pourcentage|porcentaje|percentuale|percentage|rate|satz|steuersatz|taux|tarief|aliquota|cost|costs|cogs|kosten|cout|coste|costo|margin|marge|margen|margine|profit|gewinn|beneficio|guests|covers|couverts|tip|tips|gratuity|trinkgeld|pourboire|propina|mancia|fooi|phone|email|reason|grund|motif|motivo|reden|rank|rang|zone|weekday|wochentag|notes|comment|customer|tender|payment method|zahlungsart|time zone|year|month|tax exempt|exempt|deferred|stock|weight|gewicht|currency|wahrung|devise|moneda|valuta|table|tisch|mesa|tavolo|tafel|custo|kustannus|hankintahinta|kate|koltseg|beszerzesi ar|bekerulesi|arres|cost achizitie|pret achizitie|adaos|kostnad|omkostning|koszt|naklad|naklady|maliyet|κοστοσ|seat|seats|sitz|sitzplatz|platz|asiento|plaza|siege|posto|assento|lugar|miejsce|misto|plats|plass|koltuk|θεση|cover|covers|gaste|gast|personer|kuverter|osob|kisi|ατομα|mesa|bord|bordnr|stolik|stul|masa|τραπεζι|dricks|drikkepenge|tips|tippi|juomaraha|borravalo|bacsis|poyta|paikka|asztal|vendeg\w*|masa|asiakkaat|napiwek|spropitne|bahsis|φιλοδωρημα|momssats|sats|stawka|sazba|orani|συντελεστησ|betalsatt|betalingsmetode|forma platnosci|zpusob platby|odeme|πληρωμη|forma de pagamento|forma pago|mode de paiement|metodo pagamento|betaalwijze|betaalmethode|customers|party|budget|forecast|min|max|last year|prior|previous|variance)\b/;
const filler = /\b(eur|usd|gbp|chf|cad|aud|euro|euros|in|of|the|de|del|della|du|des|le|la|les|el|los|il|der|die|das|het|een|per|\$|£|#|nr|no|exact|local|pos)\b|[$£]/g;

/** When something was rung in the last time, or the first: no day of its sales. */
const ofOneSale =
  /\b(?:last|latest|first) (?:sale|sold|sales|booking|ordered|order|transaction|used)\b|\b(?:letzte\w*|erste\w*) (?:buchung\w*|verkauf\w*|bon\w*|umsatz\w*)|\b(?:zuletzt|erstmals) \w+|\b(?:ultim[oa]|primer[oa]?|prim[oa]) (?:venta|vendita|venda|movimiento|registro|registrazione)|\b(?:derniere|premiere) (?:vente|saisie)|\b(?:derniere?|premiere?) (?:date de )?(?:vente|saisie)|\blaatst\w* (?:verkoop|verkocht|boeking)/;
export const isOfOneSale = (title: string): boolean => ofOneSale.test(plainWords(title));

/** Whether a title says a discount in per cent: at a hundred the row was given away. */
export const isDiscountShare = (title: string): boolean => {
  const words = plainWords(title);
  return /%|\b(?:pct|percent\w*|prozent|porcentaje|percentuale|pourcentage)\b/.test(words) && /\b(?:disc\w*|rabatt|remise|descuento|dto|sconto|korting)\b/.test(words);
};

export const isOtherwise = (title: string): boolean => never.test(plainWords(title));

const ofWhich =
  /^(?:of which|thereof|davon|darin|heraf|herav|hvorav|varav|daraf|di cui|dont|waarvan|de los cuales|del cual|dos quais|do qual|w tym|z toho|od toga|od cega|josta|ebbol|din care|в т ч|в том числе|у т ч|у тому числі|内税)(?:$| (?=\p{L})|(?<=税))/u;
/** Whether a title says that what stands under it is contained in the amount beside it: “davon MwSt”. */
export const saysOfWhich = (title: string): boolean => ofWhich.test(plainWords(title));

export interface TitleMeaning {
  readonly field: SaleField;
  /** Up to 1. */
  readonly sure: number;
}

/** “Tax 8.25%” holds amounts of tax at that rate. */
const rateInTitle = /\(?\d{1,2}(?:[.,]\d{1,3})?\s*%\)?/;
export const namesRate = (title: string): boolean => rateInTitle.test(title);

/** Whether it is a title as tills have it, word for word. */
export const isKnownTitle = (title: string): boolean => places.has(canonical(plainWords(title)));

/** What a title may mean, surest first. */
export function meaningsOf(title: string): TitleMeaning[] {
  const words = canonical(plainWords(title));
  if (words === '') return [];
  const exact = places.get(words) ?? places.get(words.replace(unitAtEnd, ''));
  if (exact) return exact.map(({ field, place, of }) => ({ field, sure: 1 - (0.25 * place) / of })).sort((a, b) => b.sure - a.sure);
  const part = plainWords(title).replace(ofWhich, '');
  if (saysOfWhich(title) && part !== '' && meaningsOf(part)[0]?.field === 'tax') return [{ field: 'tax', sure: 0.9 }];
  const basis = taxInTitle(title);
  if (basis !== null) {
    const amount = places.get(words.replace(taxWords, ' ').replace(filler, ' ').replace(/\s+/g, ' ').trim())?.find(({ field }) => ofMoney.includes(field));
    if (amount) return [{ field: amount.field === 'unit_price' ? 'unit_price' : basis === 'included' ? 'gross' : 'net', sure: 0.85 }];
  }
  if (rateInTitle.test(title) && meaningsOf(title.replace(rateInTitle, ' '))[0]?.field === 'tax') return [{ field: 'tax', sure: 0.8 }];
  if (isDiscountShare(title)) return [{ field: 'comp', sure: 0.55 }];
  if (never.test(words)) return [];
  const bare = words.replace(filler, ' ').replace(/\s+/g, ' ').trim();
  const near = bare === '' ? undefined : places.get(bare);
  if (near) return near.map(({ field, place, of }) => ({ field, sure: 0.9 - (0.25 * place) / of })).sort((a, b) => b.sure - a.sure);
  // A title of several words means what the longest known words in it mean.
  const parts = bare.split(' ');
  if (parts.length > 6) return [];
  for (let length = parts.length - 1; length >= 1; length--) {
    const found: TitleMeaning[] = [];
    for (let from = 0; from + length <= parts.length; from++) {
      const piece = parts.slice(from, from + length).join(' ');
      if (piece.length < 3) continue;
      // "Datum der Rechnung" is a date, and so is "Check opened date".
      const isHead = ofWords.test(words) ? from === 0 : from + length === parts.length;
      for (const { field, place, of } of places.get(piece) ?? [])
        if (basis === null || field !== 'tax') found.push({ field, sure: 0.45 + (isHead ? 0.1 : 0) + (0.2 * length) / parts.length - (0.1 * place) / of });
    }
    if (found.length > 0) return found.sort((a, b) => b.sure - a.sure);
  }
  return [];
}

/** The currency or the piece that a title is in. */
const unitAtEnd = / (?:р|руб|рублеи|грн|uah|rub|kc|zl|kr|sek|nok|dkk|pln|czk|huf|ft|lei|ron|tl|try|лв|bgn|rsd|din|thb|aed|eur|usd|gbp|chf|шт|szt|stk|kom|kpl|buc|adet)$/;
const ofWords = /\b(of|de|del|della|dello|di|du|des|der|von|van)\b/;
const ofMoney: readonly SaleField[] = ['gross', 'net', 'unit_price'];
const taxWords =
  /\b(m|med|met|avec|inkl|eks|ekskl|exkl|com|bez|s|c|moms|mva|dph|vat|kdv|dahil|haric|ttc|ht|incl\w*|inkl\w*|inc|excl\w*|exkl\w*|escl\w*|ex|before|pre|con|sin|senza|hors|with|without|mit|ohne|zzgl|tax|taxes|taxe|vat|gst|hst|btw|iva|mwst|ust|tva|ivato)\b|税込み?|税抜き?|税別|含税|不含税|含稅|未稅|未税/g;
const withTax =
  /\b(m(?:it|ed|et)? (?:moms|mva|mwst|ust|umsatzsteuer|mehrwertsteuer|steuer|btw)|(?:avec|cu) (?:tva|taxes?)|tva compris\w*|taxes? compris\w*|s pdv|sa pdv|z ddv|z podatkiem|z ptu|verol\w*|sis alv|verollinen|cu tva|com iva|c iva|inkl moms|inkl mva|s dph|kdv dahil|z vat|ttc|mit mwst|with tax|with vat|incl\w*|inkl\w*|including|ivato|con iva|brutto|bruto|bruta|lordo|lorda|lorde|inc (?:vat|tax|gst|hst)|pvp|taxe comprise|inbegrepen|inclus\w*|inklusive)\b|με φπα|с ндс|з пдв|с ддс|税込|(?<!不)含税|(?<!不)含稅/;
const withoutTax =
  /\b(veroton|ilman alv|alv 0|afa nelkul\w*|fara tva|sem iva|s iva|eks\w*|ex moms|bez dph|bez vat|kdv haric|ht|ohne mwst|zzgl|without tax|without vat|w o tax|excl\w*|exkl\w*|escl\w*|(?:ex|net|net of|less) (?:tax|vat|gst|hst|btw)|sin iva|senza iva|netto iva|hors taxe|before tax|pre tax|bez pdv|brez ddv|verot\w*)\b|χωρισ φπα|προ φπα|без ндс|без пдв|без ддс|税抜|税別|不含税|不含稅|未税|未稅/;

/** Whether a title says that its amounts contain tax. */
export function taxInTitle(title: string): 'included' | 'excluded' | null {
  const words = plainWords(title);
  return withoutTax.test(words) ? 'excluded' : withTax.test(words) ? 'included' : null;
}

const ofTax = /\b(vat|gst|tax(?:es)?|mwst|ust|mehrwertsteuer|umsatzsteuer|tva|iva|btw|moms|mva|alv|dph|pdv|ddv|kdv|afa)\b|φπα|ндс|пдв|ддс/;

/** Whether the lines around a table say that its amounts contain tax; null where they say neither or both. */
export function taxInLines(lines: readonly string[]): 'included' | 'excluded' | null {
  const said = new Set(
    lines.filter((line) => ofTax.test(plainWords(line))).map((line) => taxInTitle(plainWords(line).replace(/\b(?:brutto|bruto|bruta|lord[oae]|pvp|ht|ttc)\b/g, ' '))),
  );
  said.delete(null);
  return said.size === 1 ? ([...said][0] ?? null) : null;
}

/** The language most titles are in, by words that only it has. */
const tongues = {
  de: /\b(menge|anzahl|artikel|bezeichnung|datum|uhrzeit|betrag|umsatz|mwst|ust|beleg|preis|warengruppe|kellner|netto|brutto|stuck|zeit|gruppe|summe|rabatt)\b/,
  fr: /\b(quantite|qte|produit|article|libelle|designation|heure|montant|ttc|ht|tva|prix|serveur|famille|categorie|remise|jour|caisse)\b/,
  es: /\b(cantidad|cant|articulo|producto|fecha|hora|importe|iva|precio|familia|camarero|descuento|uds|unidades|codigo|descripcion)\b/,
  it: /\b(quantita|qta|prodotto|articolo|descrizione|data|ora|importo|iva|prezzo|reparto|cameriere|sconto|codice|totale|scontrino)\b/,
  nl: /\b(aantal|artikel|omschrijving|datum|tijd|bedrag|omzet|btw|prijs|groep|medewerker|korting|bon|bonnr|stuks|verkocht)\b/,
  pt: /\b(quantidade|qtd|qtde|artigo|produto|descricao|data|hora|valor|preco|desconto|talao|fatura|empregado|loja|liquido|cancelad[oa])\b/,
  nordic: /\b(antal|antall|artikel|artikkel|varunamn|varenavn|vare|moms|mva|kvitto|kvittering|dato|klokkeslaet|belopp|belob|pris|salg|forsaljning|rabat|varugrupp|varegruppe)\b/,
  pl: /\b(ilosc|nazwa|towaru|cena|wartosc|brutto|netto|paragonu|godzina|kelner|rabat|grupa|sprzedazy|kod)\b/,
  cs: /\b(mnozstvi|nazev|polozka|polozky|cena|celkem|dph|uctenky|ucet|datum|cas|kategorie|sleva|obsluha|pocet|trzba)\b/,
  tr: /\b(urun|miktar|adet|fiyat|tutar|kdv|tarih|saat|fis|adisyon|garson|indirim|kategori|toplam)\b/,
  fi: /\b(maara|tuote\w*|hinta|yhteensa|myynti\w*|kuitti\w*|paivamaara|pvm|kellonaika|alv|kpl|veroton|verollinen|tuoteryhma)\b/,
  hu: /\b(mennyiseg|megnevezes|termek\w*|egysegar|osszesen|osszeg|brutto|netto|afa|datum|nyugta\w*|bizonylat\w*|cikkszam|csoport|db|forgalom)\b/,
  ro: /\b(cantitate|denumire|produs|pret|valoare|tva|bon|ospatar|reducere|categorie|grupa|ora|vanzari|buc)\b/,
  el: /(ποσοτητα|περιγραφη|ειδοσ|τιμη|αξια|φπα|ημερομηνια|ωρα|αποδειξη|εκπτωση|κατηγορια|συνολο)/,
  en: /\b(qty|quantity|item|product|date|time|amount|sales|tax|price|category|server|discount|order|check|name|sold|void|gross|net)\b/,
} as const;
export type Tongue = keyof typeof tongues;

export function tongueOf(headers: readonly string[]): Tongue {
  const words = headers.map(plainWords);
  const score = (tongue: Tongue) => words.filter((one) => tongues[tongue].test(one)).length;
  return (Object.keys(tongues) as Tongue[]).reduce((best, tongue) => (score(tongue) > score(best) ? tongue : best), 'en');
}
