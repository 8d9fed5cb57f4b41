import type { Titles } from './titles.ts';

/** Slovak, Slovene, Croatian and Serbian. */
export const slavic: Titles = {
  plu_code: 'kód položky, kód tovaru, kód produktu, číslo položky, šifra, šifra artikla, šifra izdelka, šifra proizvoda, kod artikla, koda, bar kod, bar koda',
  description:
    'názov, názov položky, názov tovaru, položka, tovar, produkt, naziv, naziv artikla, naziv izdelka, naziv proizvoda, artikel, artikl, izdelek, proizvod, stavka, opis artikla',
  category: 'kategória, skupina, skupina tovaru, kategorija, grupa artikala, skupina artiklov, skupina izdelkov, grupa, podskupina',
  quantity: 'množstvo, predané množstvo, počet, počet kusov, predané, ks, količina, prodana količina, prodano, kom, komada, št kosov, kosov',
  net: 'celkom bez dph, suma bez dph, tržba bez dph, bez dph, iznos bez pdv, ukupno bez pdv, promet bez pdv, bez pdv, znesek brez ddv, vrednost brez ddv, promet brez ddv, brez ddv, neto znesek, neto iznos, neto, osnovica, porezna osnovica, poreska osnovica, osnovica za pdv, davčna osnova, základ dane',
  gross:
    'celkom s dph, suma s dph, tržba s dph, s dph, celkom, suma, tržba, iznos s pdv, ukupno s pdv, promet s pdv, s pdv, sa pdv, iznos, ukupno, promet, znesek z ddv, vrednost z ddv, promet z ddv, z ddv, znesek, skupaj, vrednost, bruto',
  tax: 'dph, suma dph, pdv, iznos pdv, ddv, znesek ddv, pnp, iznos pnp, porez na potrošnju',
  discount: 'zľava, zľavy, popust, popusti, rabat, iznos popusta, znesek popusta',
  unit_price: 'cena, jednotková cena, cena za kus, cijena, jedinična cijena, cena na enoto, cena po komadu, maloprodajna cijena',
  date: 'dátum, dátum predaja, dátum účtenky, deň, datum, datum prodaje, datum računa, dan, datum i vrijeme, datum in ura',
  time: 'čas, čas predaja, hodina, vrijeme, ura, vreme, sat',
  receipt: 'číslo účtenky, účtenka, doklad, číslo dokladu, bloček, broj računa, račun, št računa, številka računa, nalog',
  line_id: 'riadok, číslo riadku, redni broj, rb, rbr, zap št, vrstica',
  variant: 'veľkosť, porcia, veličina, velikost, porcija, varijanta, varianta',
  modifiers: 'prílohy, doplnky, prilozi, dodaci, dodatki, modifikatori, priloge',
  void: 'storno, stornované, stav, typ, zrušené, stornirano, stanje, vrsta, poništeno, status',
  refund: 'vratka, vrátené, vratky, povrat, povrati, vračilo, vrnjeno',
  comp: 'zdarma, na účet podniku, na račun kuće, gratis, besplatno, na račun hiše, reprezentacija',
  location: 'prevádzka, stredisko, pokladňa, poslovnica, prodajno mjesto, blagajna, lokal, objekt, kasa, poslovni prostor',
  staff: 'čašník, obsluha, pokladník, konobar, blagajnik, natakar, prodavač, zaposleni, djelatnik, operater',
};
