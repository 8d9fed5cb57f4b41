/** What one portion takes: fluid ounces of an American house, else millilitres, grams or pieces. */
export type Pours = readonly (readonly [product: string, amount: number])[];

export interface Recipe {
  readonly name: string;
  readonly item: string;
  readonly pours: Pours;
}

/** A house whose papers are walked with. */
export interface House {
  readonly locale: string;
  readonly zone: string;
  /** What one of its pours holds in the unit of its papers' sizes. */
  readonly pourMl: number;
  /** What its supplier calls a case. */
  readonly caseWords: readonly string[];
  readonly delivery: string;
  /** What one shot pours, where it is not what is usual. */
  readonly shot: number | undefined;
  /** What one glass of wine pours, where it is not what is usual. */
  readonly glass: number | undefined;
  readonly places: readonly [string, string];
  /** What its owner answers to the sheet of products. */
  readonly answers: readonly (readonly [question: RegExp, answer: RegExp])[];
  readonly recipes: readonly Recipe[];
  /** What is sold as it is, and what a mixed drink that nobody has written down takes of its main thing. */
  readonly poured: ReadonlyMap<string, readonly [product: string, amount: number]>;
  /** What stands there at the beginning, where it is not nine. */
  readonly opened: Readonly<Record<string, number>>;
  /** What is missing at the end and nothing explains, in whole ones and tenths. */
  readonly lost: Readonly<Record<string, number>>;
}

export interface Paper {
  readonly name: string;
  readonly size_ml: number | null;
  readonly size_g?: number;
  readonly size_each?: number;
  readonly pack_units: number;
}

export interface Papers {
  readonly products: readonly Paper[];
  readonly delivered: readonly { readonly product: string | null; readonly shipped: number; readonly unit: string }[];
  readonly sold: readonly { readonly name: string; readonly quantity: number }[];
}

const starting = <T>(table: Readonly<Record<string, T>>, product: string): T | undefined => Object.entries(table).find(([name]) => product.startsWith(name))?.[1];

export const sizeOf = ({ size_ml, size_g, size_each }: Paper): number | undefined => size_ml ?? size_g ?? size_each;
/** A size that stands in a name belongs to the size. */
export const withoutSize = (name: string): string => name.replace(/ \d+ ?cl$/, '');
export const opening = ({ opened }: House, product: string): number => starting(opened, product) ?? 9;
export const missing = ({ lost }: House, product: string): number => starting(lost, product) ?? 0;

/** What is left at the end of the week but for what is lost, from the papers alone. */
export function closing(house: House, { products, delivered, sold }: Papers, product: string): number {
  const paper = products.find(({ name }) => name === product);
  if (!paper) return opening(house, product);
  const came = delivered.filter((line) => line.product === product).reduce((sum, { shipped, unit }) => sum + shipped * (house.caseWords.includes(unit) ? paper.pack_units : 1), 0);
  const size = sizeOf(paper);
  if (!size) return opening(house, product) + came;
  const used = sold.reduce((sum, { name, quantity }) => {
    const one = house.poured.get(name);
    const pours = house.recipes.find(({ item }) => item === name)?.pours ?? (one ? [one] : []);
    return sum + pours.filter(([start]) => product.startsWith(start)).reduce((all, [, amount]) => all + amount * quantity, 0);
  }, 0);
  return opening(house, product) + came - (used * house.pourMl) / size;
}
