import type { Titles } from './titles.ts';

/** Swedish, Danish and Norwegian. */
export const nordic: Titles = {
  plu_code:
    'artikelnummer, artikelnr, artikel nr, artikelkod, varunummer, varunr, varekode, varenummer, varenr, vare nr, artikkelnummer, artikkelnr, artikkel nr, produktnummer, produktnr, produktkod, produktkode, streckkod, stregkode, strekkode',
  description:
    'artikel, artikelnamn, artikelnavn, artikelbenämning, benämning, benævnelse, produkt, produktnamn, produktnavn, vara, varunamn, vare, varenavn, varetekst, varebeskrivelse, artikkel, artikkelnavn, beskrivning, beskrivelse, navn, namn, rätt, ret, rett',
  category:
    'varugrupp, varegruppe, huvudgrupp, hovedgruppe, artikelgrupp, artikelgruppe, artikkelgruppe, produktgrupp, produktgruppe, kategori, grupp, gruppe, avdelning, afdeling, avdeling',
  quantity: 'antal sålda, sålt antal, sålda, antal solgt, solgt antal, solgt, solgte, antall solgt, solgt antall, antal, antall, kvantitet, mängd, mængde, mengde, st, stk',
  net: 'nettoförsäljning, försäljning netto, försäljning exkl moms, försäljning ex moms, omsättning exkl moms, belopp exkl moms, summa exkl moms, nettobelopp, netto, nettoomsætning, omsætning ekskl moms, omsætning ex moms, salg ekskl moms, beløb ekskl moms, nettobeløb, nettosalg, nettoomsetning, omsetning ekskl mva, omsetning eks mva, beløp ekskl mva, beløp eks mva, salg eks mva, exkl moms, ekskl moms, ex moms, eks mva',
  gross:
    'bruttoförsäljning, försäljning brutto, försäljning inkl moms, omsättning inkl moms, belopp inkl moms, summa inkl moms, bruttobelopp, brutto, bruttoomsætning, omsætning inkl moms, salg inkl moms, beløb inkl moms, bruttobeløb, bruttosalg, bruttoomsetning, omsetning inkl mva, beløp inkl mva, salg inkl mva, inkl moms, inkl mva, försäljning, omsättning, omsætning, omsetning, salg, radsumma, radbelopp, linjesum, linjebeløb, linjetotal, belopp, beløb, beløp, summa, sum, totalt, total, i alt, ialt',
  tax: 'momsbelopp, momsbeløb, moms, mva beløp, mva, merverdiavgift, moms kr, momssumma',
  discount: 'rabatt, rabat, rabattbelopp, rabatbeløb, rabattbeløp, avdrag, avslag',
  unit_price: 'styckpris, á pris, a pris, apris, stykpris, stykkpris, enhetspris, enhedspris, pris, salgspris, försäljningspris, utpris, pris st, pris stk, pris per styk',
  date: 'försäljningsdatum, affärsdag, affärsdatum, transaktionsdatum, kvittodatum, datum, datum tid, salgsdato, forretningsdag, bongdato, bondato, transaktionsdato, transaksjonsdato, dato, dato tid, dato og tid, dag, tidspunkt',
  time: 'tid, klockslag, försäljningstid, klokkeslæt, klokkeslett, kl, salgstid, klokken, time på dagen',
  receipt:
    'kvittonummer, kvittonr, kvitto nr, kvitto, notanummer, nota, kvitteringsnummer, kvitteringsnr, kvittering, bonnummer, bonnr, bongnummer, bong nr, bong, ordernummer, ordernr, ordrenummer, ordrenr, ordre, order, köp nr, transaktionsnummer, transaktion, transaksjon, transaksjonsnummer, regning, regningsnr',
  line_id: 'radnummer, rad nr, rad, linjenummer, linje nr, linje, löpnummer, løbenummer, løpenummer',
  variant: 'variant, storlek, størrelse, portion, portionsstorlek, porsjon',
  modifiers: 'tillval, tillägg, tilvalg, tilbehør, tillegg',
  void: 'makulerad, makulerat, annullerad, annullerat, annulleret, annullering, annullert, kansellert, ångrad, borttagen, slettet, fortrudt, status, typ, type, radtyp, linjetype, transaktionstyp, transaktionstype, transaksjonstype',
  refund: 'retur, returer, återköp, återbetalning, återbetald, tilbagebetaling, tilbagebetalt, tilbakebetaling, refusjon, kreditering, krediteret',
  comp: 'bjudet, bjuden, på huset, gratis, fri, spanderet, påspandert, representation',
  location: 'butik, kassa, enhet, försäljningsställe, ställe, restaurang, kasse, kasseapparat, afdeling navn, salgssted, butikk, utsalgssted, terminal, lokale, bordsområde',
  staff: 'kassör, säljare, personal, anställd, användare, servitör, ekspedient, kasserer, medarbejder, bruger, tjener, betjent af, ansatt, bruker, selger, servitør, betjening',
};
