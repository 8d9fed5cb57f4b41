import type { Titles } from './titles.ts';

export const finnish: Titles = {
  plu_code: 'tuotenumero, tuotenro, tuote nro, tuotekoodi, tuotetunnus, nimikenumero, nimikekoodi, artikkelinumero, koodi, viivakoodi, plu koodi',
  description: 'tuotenimi, tuotteen nimi, tuote, nimike, artikkeli, tuotekuvaus, annos, annoksen nimi, nimi, selite, kuvaus',
  category: 'tuoteryhmä, pääryhmä, alaryhmä, tavararyhmä, artikkeliryhmä, ryhmä, kategoria, osasto, tuoteluokka',
  quantity: 'myyty määrä, myyty kpl, myydyt kappaleet, määrä, kpl, kappaletta, kappalemäärä, lukumäärä, lkm, myyty, myydyt, myynti kpl, määrä kpl',
  net: 'veroton myynti, myynti veroton, myynti ilman alv, alv 0 myynti, veroton summa, veroton yhteensä, summa veroton, nettomyynti, netto, nettosumma, veroton, alv 0, liikevaihto veroton',
  gross:
    'verollinen myynti, myynti verollinen, myynti sis alv, myynti sisältää alv, verollinen summa, summa verollinen, bruttomyynti, brutto, bruttosumma, verollinen, myynti, myynti yhteensä, kokonaismyynti, rivisumma, rivin summa, yhteensä, summa, loppusumma, liikevaihto, euromyynti, hinta yhteensä, kokonaishinta',
  tax: 'alv, alv määrä, alv summa, alv osuus, vero, veron määrä, arvonlisävero, alv euroa',
  discount: 'alennus, alennukset, alennussumma, alennuksen määrä, ale',
  unit_price: 'yksikköhinta, kappalehinta, kpl hinta, à hinta, a hinta, ahinta, hinta kpl, myyntihinta, hinta, ovh',
  date: 'myyntipäivä, päivämäärä, pvm, päiväys, tapahtumapäivä, kuittipäivä, päivä, aikaleima, tilauspäivä',
  time: 'kellonaika, aika, klo, myyntiaika, tapahtuma aika, tunti',
  receipt: 'kuittinumero, kuittinro, kuitti nro, kuitin numero, kuitti, tositenumero, tosite, tilausnumero, tilaus, laskunumero, tapahtumanumero',
  line_id: 'rivinumero, rivinro, rivi, rivi nro',
  variant: 'koko, annoskoko, vaihtoehto',
  modifiers: 'lisukkeet, lisätiedot, lisät, valinnat, muutokset',
  void: 'mitätöity, mitätöinti, peruttu, peruutettu, poistettu, tila, tyyppi, tapahtumatyyppi, rivityyppi, rivin tila',
  refund: 'palautus, palautukset, palautettu, hyvitys, hyvitykset, hyvitetty, palautettu kpl',
  comp: 'tarjottu, talon piikkiin, ilmainen, edustus, henkilökuntaetu',
  location: 'toimipiste, myymälä, myyntipiste, ravintola, kassa, kassapiste, sali, pääte',
  staff: 'myyjä, tarjoilija, käyttäjä, kassahenkilö, työntekijä, kassanhoitaja, palvelija',
};
