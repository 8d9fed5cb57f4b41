/** What tills call their columns, one line a language: `/` parts what one or the other till says. */
const lines = {
  en: 'Item|Qty|Price|Amount|Net sales|Tax|Discount|Date|Time|Receipt|PLU|Category|Status|Server|Total|Returned|Net qty|Void|Sale|Sales by item',
  de: 'Artikel|Menge|Einzelpreis|Betrag|Netto|MwSt|Rabatt|Datum|Uhrzeit|Bon-Nr.|Art.-Nr.|Warengruppe|Vorgang|Kellner|Summe|Retouren|Menge netto|Storno|Verkauf|Artikelumsatz',
  fr: 'Désignation|Qté|Prix unitaire|Montant|Total HT|TVA|Remise|Date|Heure|N° ticket|Code article|Famille|Statut|Serveur|Total|Retours|Qté nette|Annulé|Vente|Ventes par article',
  es: 'Artículo|Cantidad|Precio|Importe|Base imponible|IVA|Descuento|Fecha|Hora|Ticket|Código|Familia|Estado|Camarero|Total|Devueltas|Cantidad neta|Anulado|Venta|Ventas por artículo',
  it: 'Descrizione|Q.tà|Prezzo|Importo|Imponibile|IVA|Sconto|Data|Ora|Scontrino|Codice|Reparto|Stato|Cameriere|Totale|Resi|Q.tà netta|Annullato|Vendita|Vendite per articolo',
  nl: 'Omschrijving|Aantal|Prijs|Bedrag|Netto omzet|BTW|Korting|Datum|Tijd|Bonnr|Artikelcode|Groep|Status|Medewerker|Totaal|Retouren|Netto aantal|Geannuleerd|Verkoop|Omzet per artikel',
  pt: 'Artigo|Quantidade|Preço unitário|Valor|Valor sem IVA|IVA|Desconto|Data|Hora|Talão|Código|Família|Estado|Empregado|Total|Devolvidas|Quantidade líquida|Anulado|Venda|Vendas por artigo',
  sv: 'Artikel|Antal|Á-pris|Belopp|Försäljning exkl moms|Moms|Rabatt|Datum|Klockslag|Kvittonr|Artikelnr|Varugrupp|Status|Säljare|Summa|Returer|Antal netto|Makulerad|Försäljning|Försäljning per artikel',
  da: 'Varenavn|Antal|Stk. pris|Beløb|Omsætning ekskl. moms|Moms|Rabat|Dato|Klokkeslæt|Bonnr|Varenr|Varegruppe|Status|Medarbejder|I alt|Returer|Netto antal|Annulleret|Salg|Salg pr. vare',
  no: 'Artikkelnavn|Antall|Pris|Beløp|Omsetning eks. mva|Mva|Rabatt|Dato|Klokkeslett|Kvitteringsnr|Varenr|Varegruppe|Status|Selger|Sum|Returer|Netto antall|Kansellert|Salg|Salg per vare',
  fi: 'Tuote|Määrä|Hinta|Summa|Veroton myynti|ALV|Alennus|Päivämäärä|Kellonaika|Kuittinro|Tuotenro|Tuoteryhmä|Tila|Myyjä|Yhteensä|Palautukset|Nettomäärä|Mitätöity|Myynti|Myynti tuotteittain',
  pl: 'Nazwa towaru|Ilość|Cena|Wartość brutto|Wartość netto|VAT|Rabat|Data|Godzina|Nr paragonu|Kod|Grupa|Status|Kelner|Razem|Zwroty|Ilość netto|Anulowano|Sprzedaż|Sprzedaż wg towarów',
  cs: 'Název položky|Množství|Cena za kus|Cena celkem|Tržba bez DPH|DPH|Sleva|Datum|Čas|Číslo účtenky|Kód|Kategorie|Stav|Obsluha|Celkem|Vráceno|Čisté množství|Storno|Prodej|Prodej podle položek',
  hu: 'Termék|Mennyiség|Egységár|Bruttó érték|Nettó érték|ÁFA|Kedvezmény|Dátum|Időpont|Nyugtaszám|Cikkszám|Kategória|Állapot|Pincér|Összesen|Visszáru|Nettó mennyiség|Sztornó|Eladás|Eladások termékenként',
  ro: 'Denumire produs|Cantitate|Preț unitar|Valoare|Valoare fără TVA|TVA|Reducere|Data|Ora|Nr. bon|Cod|Categorie|Stare|Ospătar|Total|Retururi|Cantitate netă|Anulat|Vânzare|Vânzări pe produse',
  tr: 'Ürün Adı|Miktar|Birim Fiyat|Tutar|KDV hariç tutar|KDV|İndirim|Tarih|Saat|Adisyon No|Ürün Kodu|Kategori|Durum|Garson|Toplam|İade|Net miktar|İptal|Satış|Ürün satışları',
  el: 'Περιγραφή|Ποσότητα|Τιμή μονάδας|Αξία|Καθαρή αξία|ΦΠΑ|Έκπτωση|Ημερομηνία|Ώρα|Αρ. Απόδειξης|Κωδικός|Κατηγορία|Κατάσταση|Σερβιτόρος|Σύνολο|Επιστροφές|Καθαρή ποσότητα|Ακύρωση|Πώληση|Πωλήσεις ανά είδος',
  /** Words that no reader knows. */
  eu: 'Gaia|Zenbat|Salneurria|Guztira dirutan|Garbia|Zerga|Beherapena|Eguna|Ordua|Zenbakia|Kodea|Taldea|Egoera|Zerbitzaria|Denera|Itzulita|Benetan|Ezeztatua|Salmenta|Salmentak gaika',
} as const;

const concepts = [
  'item',
  'quantity',
  'price',
  'gross',
  'net',
  'tax',
  'discount',
  'date',
  'time',
  'receipt',
  'code',
  'category',
  'state',
  'staff',
  'total',
  'returned',
  'kept',
  'voided',
  'sold',
  'report',
] as const;
export type Concept = (typeof concepts)[number];
export type Language = keyof typeof lines;
export const languages = Object.keys(lines) as Language[];

export const wordIn = (language: Language, concept: Concept): string => lines[language].split('|')[concepts.indexOf(concept)] as string;
