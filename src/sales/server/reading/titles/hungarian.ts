import type { Titles } from './titles.ts';

export const hungarian: Titles = {
  plu_code: 'cikkszám, termékkód, termék kód, cikkkód, plu kód, vonalkód, kód, termék azonosító',
  description: 'terméknév, termék neve, termék megnevezése, megnevezés, termék, cikk, cikknév, cikk megnevezése, étel, ital, tétel, tétel neve, név, leírás',
  category: 'termékcsoport, cikkcsoport, főcsoport, árucsoport, kategória, csoport, részleg, termék kategória',
  quantity: 'eladott mennyiség, eladott db, értékesített mennyiség, mennyiség, darabszám, darab, db, eladva, eladások száma, menny',
  net: 'nettó forgalom, nettó érték, nettó összeg, nettó eladás, nettó árbevétel, nettó, áfa nélküli összeg, forgalom nettó, összeg nettó',
  gross:
    'bruttó forgalom, bruttó érték, bruttó összeg, bruttó eladás, bruttó árbevétel, bruttó, forgalom bruttó, összeg bruttó, forgalom, árbevétel, bevétel, érték, összeg, összesen, végösszeg, sorösszeg, tételérték, eladási érték',
  tax: 'áfa, áfa összeg, áfa érték, adó, adóösszeg',
  discount: 'kedvezmény, engedmény, árengedmény, kedvezmény összege',
  unit_price: 'egységár, bruttó egységár, nettó egységár, eladási ár, eladási egységár, ár, darabár',
  date: 'eladás dátuma, értékesítés dátuma, dátum, nap, kelt, nyugta dátuma, időbélyeg, üzleti nap, forgalmi nap',
  time: 'időpont, idő, óra, eladás ideje, óra perc',
  receipt: 'nyugtaszám, nyugta száma, nyugta, bizonylatszám, bizonylat, bizonylat száma, számlaszám, számla, rendelésszám, rendelés, blokkszám, blokk',
  line_id: 'sorszám, tételszám, sor',
  variant: 'kiszerelés, méret, változat, adag',
  modifiers: 'módosítók, extrák, feltétek, megjegyzés módosító',
  void: 'sztornó, sztornózva, sztornózott, törölt, törölve, érvénytelenítve, állapot, státusz, típus, művelet, bizonylat típus',
  refund: 'visszáru, visszatérítés, visszavét, visszavett, jóváírás, visszatérítve',
  comp: 'ház ajándéka, ajándék, reprezentáció, ingyenes',
  location: 'üzlet, étterem, telephely, egység, kassza, pénztár, pénztárgép, terem, helyszín',
  staff: 'pincér, felszolgáló, eladó, pénztáros, felhasználó, kiszolgáló, dolgozó, alkalmazott',
};
