import type { Titles } from './titles.ts';

export const polish: Titles = {
  plu_code: 'kod towaru, kod produktu, kod artykułu, indeks, numer artykułu, nr artykułu, nr plu, kod plu, kod kreskowy, kod, symbol',
  description: 'nazwa towaru, nazwa produktu, nazwa artykułu, nazwa pozycji, towar, produkt, artykuł, pozycja, nazwa, danie, opis',
  category: 'kategoria, grupa towarowa, grupa towarów, grupa, kategoria produktu, dział, grupa asortymentowa, asortyment',
  quantity: 'ilość sprzedana, sprzedana ilość, ilość sprzedanych, ilość, liczba sztuk, sprzedano, liczba, szt, sztuk',
  net: 'wartość netto, kwota netto, sprzedaż netto, obrót netto, suma netto, netto, razem netto, cena netto razem, podstawa opodatkowania, podstawa vat, podstawa',
  gross: 'wartość brutto, kwota brutto, sprzedaż brutto, obrót brutto, suma brutto, brutto, razem brutto, wartość sprzedaży, wartość, kwota, sprzedaż, obrót, suma, razem',
  tax: 'kwota vat, wartość vat, vat, podatek, podatek vat, kwota podatku, ptu',
  discount: 'rabat, kwota rabatu, wartość rabatu, upust, zniżka, zniżki, rabaty',
  unit_price: 'cena jednostkowa, cena jedn, cena, cena brutto, cena netto, cena sprzedaży, cena szt, cena za sztukę',
  date: 'data sprzedaży, data transakcji, data paragonu, data zamówienia, data rachunku, data, dzień, data i godzina, data godzina, data i czas, data operacji sprzedaży',
  time: 'godzina, czas, godzina sprzedaży, czas sprzedaży, godz',
  receipt:
    'nr paragonu, numer paragonu, paragon, nr rachunku, numer rachunku, rachunek, nr zamówienia, numer zamówienia, zamówienie, nr transakcji, nr dokumentu, numer dokumentu, dokument',
  line_id: 'lp, l p, nr pozycji, numer pozycji, pozycja nr',
  variant: 'wariant, rozmiar, porcja, wielkość',
  modifiers: 'modyfikatory, dodatki, opcje, uwagi',
  void: 'anulowano, anulowany, anulowane, anulacja, storno, stornowano, usunięto, usunięte, status, stan, typ, rodzaj, typ operacji, rodzaj dokumentu',
  refund: 'zwrot, zwroty, zwrócono',
  comp: 'gratis, na koszt firmy, poczęstunek, darmowe',
  location: 'lokal, punkt sprzedaży, kasa, stanowisko, oddział, restauracja, sklep, sala, terminal',
  staff: 'kelner, kasjer, pracownik, sprzedawca, operator, użytkownik, obsługa, barman',
};
