/** What one portion takes, in fluid ounces. */
export type Pours = readonly (readonly [product: string, ounces: number])[];

export interface Recipe {
  readonly name: string;
  readonly item: string;
  readonly pours: Pours;
}

export const recipes: readonly Recipe[] = [
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
];

/** What is sold as it is, and what a mixed drink that nobody has written down takes of its spirit. */
export const poured: ReadonlyMap<string, readonly [product: string, ounces: number]> = new Map([
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
]);

const opened: Readonly<Record<string, number>> = { 'Miller Lite': 120, Corona: 120, 'White Claw': 120, Athletic: 120, 'La Marca': 30, 'Kim Crawford': 20 };

/** What is missing at the end and nothing explains, in whole ones and tenths. */
export const lost: Readonly<Record<string, number>> = { "Tito's": 2, Campari: 0.5, 'Bud Light': 0.3, 'Buffalo Trace': 1, Corona: 6 };

const starting = <T>(table: Readonly<Record<string, T>>, product: string): T | undefined => Object.entries(table).find(([name]) => product.startsWith(name))?.[1];

export const opening = (product: string): number => starting(opened, product) ?? 9;
export const missing = (product: string): number => starting(lost, product) ?? 0;

export interface Papers {
  readonly products: readonly { readonly name: string; readonly size_ml: number; readonly pack_units: number }[];
  readonly delivered: readonly { readonly product: string; readonly shipped: number; readonly unit: string }[];
  readonly sold: readonly { readonly name: string; readonly quantity: number }[];
}

const ounceMl = 29.5735;

/** What is left at the end of the week but for what is lost, from the papers alone. */
export function closing({ products, delivered, sold }: Papers, product: string): number {
  const paper = products.find(({ name }) => name === product);
  if (!paper) return opening(product);
  const came = delivered.filter((line) => line.product === product).reduce((sum, { shipped, unit }) => sum + shipped * (unit === 'CS' ? paper.pack_units : 1), 0);
  const used = sold.reduce((sum, { name, quantity }) => {
    const one = poured.get(name);
    const pours = recipes.find(({ item }) => item === name)?.pours ?? (one ? [one] : []);
    return sum + pours.filter(([start]) => product.startsWith(start)).reduce((all, [, ounces]) => all + ounces * quantity, 0);
  }, 0);
  return opening(product) + came - (used * ounceMl) / paper.size_ml;
}
