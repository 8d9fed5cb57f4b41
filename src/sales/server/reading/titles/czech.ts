import type { Titles } from './titles.ts';

export const czech: Titles = {
  plu_code: 'kód položky, kód zboží, kód produktu, číslo položky, číslo zboží, číslo artiklu, ean kód, kód, plu kód',
  description: 'název položky, název zboží, název produktu, položka, název, zboží, produkt, artikl, jídlo, pokrm, popis položky, popis',
  category: 'kategorie, skupina, skupina zboží, skupina položek, kategorie položky, oddělení, druh, sortiment',
  quantity: 'prodané množství, prodáno, množství, počet, počet kusů, ks, kusů, prodáno ks, počet prodaných',
  net: 'tržba bez dph, cena bez dph, celkem bez dph, bez dph, základ daně, základ, částka bez dph, obrat bez dph, prodej bez dph',
  gross: 'tržba s dph, tržba, tržby, cena celkem, celkem s dph, částka s dph, s dph, celková cena, částka, celkem, obrat, prodej, cena s dph celkem, hodnota',
  tax: 'dph, částka dph, výše dph, daň',
  discount: 'sleva, slevy, sleva kč, částka slevy',
  unit_price: 'cena za kus, jednotková cena, cena jedn, cena za mj, cena, cena s dph, prodejní cena, cena ks',
  date: 'datum prodeje, datum účtenky, datum, datum a čas, datum čas, den, datum objednávky, vystaveno, obchodní den',
  time: 'čas, hodina, čas prodeje',
  receipt: 'číslo účtenky, č účtenky, účtenka, účet, číslo účtu, číslo dokladu, doklad, č dokladu, objednávka, číslo objednávky, paragon, bon',
  line_id: 'řádek, č řádku, číslo řádku, pořadí',
  variant: 'varianta, velikost, porce',
  modifiers: 'přísady, přílohy, doplňky, modifikátory, poznámka k položce',
  void: 'storno, stornováno, zrušeno, zrušená, smazáno, stav, typ, typ dokladu, typ pohybu, druh dokladu',
  refund: 'vratka, vratky, vráceno, dobropis, refundace',
  comp: 'zdarma, na účet podniku, pozornost podniku',
  location: 'provozovna, středisko, pokladna, pobočka, restaurace, prodejní místo, sekce, terminál',
  staff: 'obsluha, číšník, pokladní, uživatel, zaměstnanec, prodavač, barman',
};
