import type { Titles } from './titles.ts';

export const romanian: Titles = {
  plu_code: 'cod produs, cod articol, cod plu, cod bare, cod de bare, cod',
  description: 'denumire produs, denumirea produsului, nume produs, denumire articol, denumire, produs, articol, preparat, nume, descriere, descriere produs',
  category: 'categorie, categorie produs, grupă, grupa, grupă produse, grupa de produse, subgrupă, departament, secție, familie',
  quantity: 'cantitate vândută, cantitate vanduta, cant vândută, buc vândute, cantitate, cantitatea, cant, bucăți, bucati, buc, vândute, vândut, număr vânzări',
  net: 'valoare fără tva, total fără tva, suma fără tva, vânzări fără tva, vânzări nete, valoare netă, total net, net, fără tva',
  gross:
    'valoare cu tva, total cu tva, suma cu tva, vânzări cu tva, vânzări brute, valoare brută, total brut, brut, cu tva, valoare, valoare totală, total, suma, vânzări, valoare vânzări, încasări, total vânzări, preț total',
  tax: 'tva, valoare tva, suma tva, tva colectat, taxe',
  discount: 'reducere, reduceri, discount, valoare reducere, rabat',
  unit_price: 'preț unitar, pret unitar, preț vânzare, preț de vânzare, preț pe bucată, preț, pret, pu',
  date: 'data vânzării, data vanzarii, data bonului, data, ziua, zi, data operațiunii, data și ora, data comenzii',
  time: 'ora, ora vânzării, oră, ora bonului, timp',
  receipt: 'număr bon, numar bon, nr bon, bon fiscal, nr bon fiscal, bon, număr comandă, nr comandă, comandă, număr notă, nr notă, notă de plată, chitanță',
  line_id: 'nr linie, linie, nr crt, poziție',
  variant: 'variantă, mărime, porție, gramaj',
  modifiers: 'modificatori, extra, opțiuni, garnituri, adaosuri',
  void: 'anulat, anulată, anulare, stornat, storno, șters, stare, status, tip, tip operațiune',
  refund: 'retur, retururi, returnat, rambursare, rambursat, retururi buc',
  comp: 'protocol, din partea casei, gratuit, gratuități, oferit',
  location: 'locație, magazin, restaurant, punct de lucru, punct de vânzare, casă, casa de marcat, gestiune, sală',
  staff: 'ospătar, ospatar, vânzător, casier, operator, utilizator, angajat, chelner, barman',
};
