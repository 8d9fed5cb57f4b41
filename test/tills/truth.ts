import type { LineKind } from '../../src/sales/contract/reading/line.ts';

/** What was truly sold, in cents and thousandths: the files are written from it, and what is read is held against it. */
export interface Sold {
  readonly code: string;
  readonly name: string;
  readonly category: string;
  /** In thousandths; negative for what was given back. */
  readonly quantity: number;
  /** In cents: before discount and without tax, unless the venue's prices contain it. */
  readonly price: number;
  readonly gross: number;
  readonly discount: number;
  readonly net: number;
  readonly tax: number;
  readonly day: string;
  readonly time: string;
  readonly receipt: string;
  readonly line: string;
  readonly modifiers: readonly string[];
  readonly kind: LineKind;
  readonly staff: string;
}

type Card = readonly (readonly [category: string, ...items: readonly (readonly [name: string, cents: number])[]])[];

const cards: Readonly<Record<'en' | 'de' | 'fr' | 'es' | 'it' | 'nl', Card>> = {
  en: [
    ['Draft Beer', ['House Lager Pint', 650], ['Dry Stout Pint', 725], ['Total Eclipse IPA', 790]],
    ['Cocktails', ['Negroni', 1300], ['Old Fashioned', 1450], ['Gin & Tonic', 1100]],
    ['Kitchen', ['Fish, Chips & Peas', 1895], ['12" Pizza', 1625], ['Side Salad', 575]],
  ],
  de: [
    ['Biere', ['Pils 0,5 l', 490], ['Weißbier 0,5 l', 530], ['Kölsch 0,2 l', 240]],
    ['Weine', ['Grüner Veltliner 0,2', 720], ['Spätburgunder Fl.', 2950]],
    ['Küche', ['Käsespätzle', 1390], ['Schweinebraten groß', 1650], ['Obstler 2 cl', 380]],
  ],
  fr: [
    ['Bières', ['Demi pression', 380], ['Bière ambrée 33 cl', 620]],
    ['Vins', ['Côtes du Rhône btl', 2800], ['Crémant coupe', 750]],
    ['Cuisine', ['Pâté en croûte', 1250], ['Œuf mayonnaise', 690], ['Crème brûlée', 820]],
  ],
  es: [
    ['Cervezas', ['Caña', 250], ['Clara con limón', 280]],
    ['Vinos', ['Albariño copa', 420], ['Rioja botella', 2250]],
    ['Tapas', ['Jamón ibérico', 1690], ['Piñones con espinacas', 875], ['Pingüino helado', 550]],
  ],
  it: [
    ['Caffetteria', ['Caffè', 130], ['Caffè macchiato', 150]],
    ['Aperitivi', ['Spritz', 700], ['Negroni', 900], ['Prosecco calice', 550]],
    ['Cucina', ['Tagliere per due', 1850], ['Tiramisù', 650]],
  ],
  nl: [
    ['Bier', ['Vaasje pils', 340], ['Witbier', 520]],
    ['Wijn', ['Huiswijn wit', 495], ['Fles Crémant', 3450]],
    ['Keuken', ['Bitterballen 8 st', 925], ['Crème brûlée', 795], ['Kroket met friet', 1450]],
  ],
};

export type Tongue = keyof typeof cards;

/** The same numbers from the same seed, in any run. */
export function dice(seed: number): (sides: number) => number {
  let state = seed * 2654435761 + 12345;
  return (sides) => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 3266489917) >>> 0;
    return ((state ^ (state >>> 13)) >>> 0) % sides;
  };
}

export interface Evening {
  readonly tongue: Tongue;
  readonly seed: number;
  readonly rows: number;
  /** The first day, and how many days the export covers. */
  readonly from: string;
  readonly days: number;
  /** In thousandths of the net amount. */
  readonly taxRate?: number;
  /** Whether the prices contain the tax. */
  readonly taxInside?: boolean;
  readonly discounts?: boolean;
  readonly kinds?: readonly Exclude<LineKind, 'sale'>[];
  /** Quantities such as 0.75. */
  readonly weighed?: boolean;
  readonly modifiers?: readonly string[];
  readonly large?: boolean;
}

const two = (value: number) => String(value).padStart(2, '0');

export function evening({
  tongue,
  seed,
  rows,
  from,
  days,
  taxRate = 80,
  taxInside = false,
  discounts = false,
  kinds = [],
  weighed = false,
  modifiers = [],
  large = false,
}: Evening): Sold[] {
  const roll = dice(seed);
  const card = cards[tongue].flatMap(([category, ...items], group) =>
    items.map(([name, cents], place) => ({ category, name, cents, code: `${(group + 1) * 100 + place * 7 + 1}`.padStart(5, '0') })),
  );
  return Array.from({ length: rows }, (_, row): Sold => {
    const item = card[row < card.length ? row : roll(card.length)] as (typeof card)[number];
    const kind: LineKind = kinds.length > 0 && row % 7 === 5 ? (kinds[Math.floor(row / 7) % kinds.length] as LineKind) : 'sale';
    const sign = kind === 'refund' ? -1 : 1;
    const count = weighed && row % 4 === 1 ? 750 : (1 + (roll(5) === 0 ? roll(4) : 0)) * (large && row % 3 === 0 ? 120 : 1) * 1000;
    const gross = Math.round((item.cents * count) / 1000) * sign;
    const discount = kind === 'comp' ? gross : discounts && kind === 'sale' && row % 6 === 2 ? Math.round(gross / 10) : 0;
    const paid = gross - discount;
    const tax = taxInside ? Math.round((paid * taxRate) / (1000 + taxRate)) : Math.round((paid * taxRate) / 1000);
    const date = new Date(`${from}T12:00:00Z`);
    date.setUTCDate(date.getUTCDate() + Math.floor((row * days) / rows));
    return {
      code: item.code,
      name: item.name,
      category: item.category,
      quantity: count * sign,
      price: item.cents,
      gross,
      discount,
      net: taxInside ? paid - tax : paid,
      tax,
      day: date.toISOString().slice(0, 10),
      time: `${two(11 + Math.floor((row * 12) / rows))}:${two(roll(60))}:${two(roll(60))}`,
      receipt: `${40210 + Math.floor(row / 3)}`,
      line: `${row + 1}`,
      modifiers: modifiers.length > 0 && row % 5 === 3 ? modifiers : [],
      kind,
      staff: `Bar ${1 + roll(3)}`,
    };
  });
}
