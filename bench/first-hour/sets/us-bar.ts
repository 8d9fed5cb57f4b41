import type { House } from '../bar.ts';

export const house: House = {
  locale: 'en-US',
  zone: 'America/New_York',
  pourMl: 29.5735,
  caseWords: ['CS'],
  delivery: 'delivery.csv',
  shot: 2,
  glass: undefined,
  places: ['Back Bar', 'Cellar'],
  answers: [
    [/there are no places/, /^Add the places/],
    [/poured or weighed/, /Poured/],
    [/the price of/, /suggests|^One/],
    [/the same product as/, /^Yes/],
  ],
  recipes: [
    {
      name: 'Old Fashioned',
      item: 'Old Fashnd BT',
      pours: [
        ['Buffalo Trace', 2],
        ['Angostura', 0.06],
      ],
    },
    {
      name: 'Manhattan',
      item: 'Manhttn Rye',
      pours: [
        ['Rittenhouse', 2],
        ['Carpano', 1],
        ['Angostura', 0.06],
      ],
    },
    {
      name: 'Negroni',
      item: 'Negroni',
      pours: [
        ['Tanqueray', 1],
        ['Campari', 1],
        ['Carpano', 1],
      ],
    },
    {
      name: 'House Marg',
      item: 'Margta Hse',
      pours: [
        ['Espolon', 2],
        ['Cointreau', 0.75],
        ['Lime Juice', 1],
      ],
    },
    {
      name: 'Aperol Spritz',
      item: 'Apl Sprtz',
      pours: [
        ['La Marca', 3],
        ['Aperol', 2],
      ],
    },
  ],
  poured: new Map([
    ['Margta Mezc', ['Del Maguey', 2]],
    ['Esp Mrtni', ['Ketel One', 1.5]],
    ['Dk&Stormy', ['Gosling', 2]],
    ['Mosc Mule', ['New Amsterdam', 2]],
    ['French 75 (Tanq)', ['Tanqueray', 1]],
    ['Titos Sgl', ["Tito's", 2]],
    ['Titos Dbl', ["Tito's", 4]],
    ['Tanq+Tonic', ['Tanqueray', 2]],
    ['Jamesn Sgl', ['Jameson', 2]],
    ['Laph 10 Neat', ['Laphroaig', 2]],
    ['JW Blk Rks', ['Johnnie Walker', 2]],
    ['Bud Lt Pt', ['Bud Light', 16]],
    ['Laguntas IPA Pt', ['Lagunitas', 16]],
    ['Guinn Pt', ['Guinness', 16]],
    ['Mllr Lt Btl', ['Miller Lite', 12]],
    ['Corona Btl', ['Corona', 12]],
    ['Wht Claw BC', ['White Claw', 12]],
    ['Athl NA', ['Athletic', 12]],
    ['Prosco Gls', ['La Marca', 5]],
    ['KC SB Gls', ['Kim Crawford', 5]],
    ['Meiomi PN Gls', ['Meiomi', 5]],
    ['Josh Cab Gls', ['Josh Cellars', 5]],
  ]),
  opened: { 'Miller Lite': 120, Corona: 120, 'White Claw': 120, Athletic: 120, 'La Marca': 30, 'Kim Crawford': 20 },
  lost: { "Tito's": 2, Campari: 0.5, 'Bud Light': 0.3, 'Buffalo Trace': 1, Corona: 6 },
};
