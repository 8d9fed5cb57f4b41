import { expect, test } from 'vitest';
import { readWhole } from '../../../../../test/tills/read-whole.ts';
import { Fault } from '../../../../kernel/server/fault.ts';

test.for<[string, string]>([
  ['a count under its sheet', 'Zählliste Lager\nArtikel;Soll;Ist;Differenz\nGin;5;4;-1\nWodka;3;3;0\nRum;2;1,5;-0,5\nPils;24;30;6\n'],
  ['what there is, and where', 'Artikelnummer;Bezeichnung;Bestand;Lagerort\n100;Gin;5;Keller\n101;Wodka;3;Keller\n102;Rum;2;Bar\n103;Pils;24;Keller\n'],
  ['stock with its worth', 'Bestandsaufnahme zum 31.10.2025\nArtikel;Menge;Wert\nGin;5;74,50\nWodka;3;33,00\nRum;2;26,00\nPils;24;19,20\n'],
  ['what was there before and after', 'Artikel;Anfangsbestand;Zugang;Endbestand;Verbrauch\nGin;5;6;4;7\nWodka;3;6;5;4\nRum;2;3;4;1\nPils;24;48;30;42\n'],
  [
    'bookings with deposits',
    'Date,Time,Guest name,Covers,Phone,Deposit\n2025-11-01,19:00,Smith,4,07700 900123,20.00\n2025-11-01,19:30,Jones,2,07700 900124,10.00\n2025-11-02,20:00,Green,3,07700 900126,15.00\n',
  ],
  ['bookings of tables', 'Tisch;Gast;Personen;Uhrzeit;Anzahlung\n1;Müller;4;19:00;20,00\n2;Schmidt;2;19:30;0,00\n5;Weber;6;20:00;50,00\n'],
  [
    'movements of an account',
    'Number,Date,Account,Amount,Subcategory,Memo\n,02/11/2025,20-00-00 55779911,-412.10,Funds Transfer,A BREWERY\n,02/11/2025,20-00-00 55779911,1980.25,Counter Credit,CARD SETTLEMENT\n,03/11/2025,20-00-00 55779911,-73.00,Direct Debit,POWER AND LIGHT\n,04/11/2025,20-00-00 55779911,2104.90,Counter Credit,CARD SETTLEMENT\n',
  ],
  ['tables that are open', 'Table,Server,Guests,Opened,Balance\n12,Ann,4,18:02,86.50\n14,Bob,2,18:20,41.00\n15,Ann,6,18:40,132.75\n'],
])('%s is no list of sales', async ([, text]) => {
  await expect(readWhole(text)).rejects.toThrow(Fault);
});
