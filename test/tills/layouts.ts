import { type Concept, type Language, languages, wordIn } from './layout-words.ts';

/**
 * Sales reports in layouts that nobody drew, from a known list of what was sold. Nothing here knows how files are read: a
 * file is made from a seed, and what is right about it is summed from what was sold.
 */
export interface Layout {
  readonly seed: number;
  readonly text: string;
  /** What was drawn, in words: what a failure is to be looked for in. */
  readonly drawn: readonly string[];
  readonly truth: Truth;
}

export interface Truth {
  /** What is left of each item, in thousandths, given back taken off and voids left out. */
  readonly quantities: ReadonlyMap<string, number>;
  /** Each sum of money that a reading may truly come to, in cents. */
  readonly moneys: ReadonlySet<number>;
  /** What was taken without tax and after discount, in cents, where the file itself tells that much. */
  readonly net: number | null;
  /** Every day of the file's rows, where they have one. */
  readonly days: ReadonlySet<string> | null;
}

interface Line {
  readonly item: (typeof card)[number];
  readonly quantity: number;
  /** Of one, as it was rung: a happy hour's differs. */
  readonly cents: number;
  readonly day: number;
  readonly minute: number;
  readonly receipt: number;
  readonly discount: number;
  readonly state: 'sold' | 'void' | 'back';
  readonly outlet: number;
  readonly staff: string;
}

const card = [
  ['Lager 0.5', 'Beer', 650],
  ['Dry Stout', 'Beer', 725],
  ['Wheat Ale', 'Beer', 580],
  ['Pilsner', 'Beer', 490],
  ['Negroni', 'Cocktails', 1300],
  ['Spritz', 'Cocktails', 950],
  ['Mai Tai', 'Cocktails', 1275],
  ['House Red', 'Wine', 700],
  ['Riesling', 'Wine', 760],
  ['Cava', 'Wine', 825],
  ['Espresso', 'Coffee', 280],
  ['Flat White', 'Coffee', 390],
  ['Fries', 'Kitchen', 525],
  ['Club Sandwich', 'Kitchen', 1450],
  ['Side Salad', 'Kitchen', 575],
].map(([name, category, cents], at) => ({ name: name as string, category: category as string, cents: cents as number, code: String(101 + at * 7), place: at }));

/** The same numbers from the same seed, in any run. */
function dice(seed: number): (sides: number) => number {
  let state = (seed * 2654435761 + 97) >>> 0;
  return (sides) => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 3266489917) >>> 0;
    const mixed = Math.imul(state ^ (state >>> 13), 3266489917) >>> 0;
    return ((mixed ^ (mixed >>> 16)) >>> 0) % sides;
  };
}

const taxRate = 0.2;
const grossOf = ({ cents, quantity }: Line): number => cents * quantity;
const paidOf = (line: Line): number => grossOf(line) - line.discount;
const taxOf = (line: Line): number => Math.round((paidOf(line) * taxRate) / (1 + taxRate));
const signOf = ({ state }: Line): number => (state === 'back' ? -1 : 1);

interface Draw {
  readonly roll: (sides: number) => number;
  readonly language: Language;
  readonly comma: boolean;
  readonly delimiter: string;
  readonly dates: 'iso' | 'dots' | 'slashes' | 'american';
  readonly drawn: string[];
}

type Cell = string;
interface Column {
  readonly title: string;
  readonly of: (line: Line) => Cell;
  /** What stands in a row of sums; blank where nothing does. */
  readonly sum?: (lines: readonly Line[]) => Cell;
}

const says = ({ roll }: Draw, one: number, of: number): boolean => roll(of) < one;
const money = ({ comma }: Draw, cents: number): string => {
  const digits = `${Math.floor(Math.abs(cents) / 100)}${comma ? ',' : '.'}${String(Math.abs(cents) % 100).padStart(2, '0')}`;
  return cents < 0 ? `-${digits}` : digits;
};
const firstDay = Date.UTC(2025, 9, 27);
const isoOf = (day: number): string => new Date(firstDay + day * 86_400_000).toISOString().slice(0, 10);
function dateIn({ dates }: Draw, day: number): string {
  const iso = isoOf(day);
  const [year = '', month = '', date = ''] = iso.split('-');
  return { iso, dots: `${date}.${month}.${year}`, slashes: `${date}/${month}/${year}`, american: `${Number(month)}/${Number(date)}/${year}` }[dates];
}

function linesOf({ roll }: Draw, days: number, withStates: boolean, withDiscounts: boolean): Line[] {
  const rows = 30 + roll(40);
  const [happy, seldom] = [roll(3) === 0, roll(2) === 0];
  return Array.from({ length: rows }, (_, at) => {
    const item = card[at < card.length ? at : roll(card.length)] as (typeof card)[number];
    return {
      item,
      cents: happy && roll(2) === 0 ? item.cents - 90 : item.cents,
      quantity: roll(seldom ? 10 : 3) === 0 ? 2 + roll(4) : 1,
      day: Math.floor((at * days) / rows),
      minute: 660 + Math.floor((((at * days) % rows) * 600) / rows),
      receipt: 4000 + Math.floor(at / 2),
      discount: withDiscounts && roll(5) === 0 ? 50 : 0,
      state: withStates && roll(9) === 0 ? (roll(2) === 0 ? ('void' as const) : ('back' as const)) : ('sold' as const),
      outlet: roll(3),
      staff: ['Ann', 'Bo', 'Cy'][roll(3)] as string,
    };
  });
}

function shuffled<Value>(roll: (sides: number) => number, values: readonly Value[]): Value[] {
  const result = [...values];
  for (let at = result.length - 1; at > 0; at--) {
    const other = roll(at + 1);
    [result[at], result[other]] = [result[other] as Value, result[at] as Value];
  }
  return result;
}

const titleOf = (draw: Draw, concept: Concept): string => {
  const word = wordIn(draw.language, concept);
  return [word, word, word.toUpperCase(), word.toLowerCase(), `${word} `][draw.roll(5)] as string;
};
const sumOf = (lines: readonly Line[], of: (line: Line) => number): number => lines.reduce((sum, line) => sum + of(line), 0);

/** Columns of numbers and texts that are irrelevant, beside those that matter. */
function beside(draw: Draw, at: () => number): Column[] {
  const { roll } = draw;
  return shuffled(roll, [
    { title: '#', of: () => String(at()) },
    { title: ['Table', 'Tisch', 'Mesa', 'Bord'][roll(4)] as string, of: ({ receipt }: Line) => String(1 + (receipt % 19)) },
    { title: ['Terminal', 'Kasse', 'Caja'][roll(3)] as string, of: () => '1' },
    { title: ['VAT %', 'MwSt %', 'Tax rate'][roll(3)] as string, of: () => '20' },
    { title: ['Row id', 'UID', 'Ref.'][roll(3)] as string, of: () => String(88_000_000 + at() * 3) },
    { title: ['Kitchen round', 'Course', 'Gang'][roll(3)] as string, of: ({ minute }: Line) => String(1 + (minute % 3)) },
  ]).slice(0, roll(3));
}

/** A row for each line that was rung. */
function journal(draw: Draw): Pick<Layout, 'text' | 'truth'> {
  const { roll, drawn } = draw;
  const [states, discounts, dated, priced, amounts] = [says(draw, 1, 3), says(draw, 1, 3), says(draw, 4, 5), says(draw, 3, 5), says(draw, 4, 5)];
  const lines = linesOf(draw, 1 + roll(9), states, discounts);
  let row = 0;
  const money_ = (of: (line: Line) => number): Pick<Column, 'of' | 'sum'> => ({
    of: (line) => money(draw, of(line) * signOf(line)),
    sum: (all) =>
      money(
        draw,
        sumOf(
          all.filter(({ state }) => state !== 'void'),
          (line) => of(line) * signOf(line),
        ),
      ),
  });
  const hasNet = amounts && says(draw, 1, 3);
  const hasTax = hasNet || (amounts && says(draw, 1, 3));
  const columns: Column[] = [
    { title: titleOf(draw, 'item'), of: ({ item }) => item.name },
    {
      title: titleOf(draw, 'quantity'),
      of: (line) => String(line.quantity * signOf(line)),
      sum: (all) =>
        String(
          sumOf(
            all.filter(({ state }) => state !== 'void'),
            (line) => line.quantity * signOf(line),
          ),
        ),
    },
    ...(dated ? [{ title: titleOf(draw, 'date'), of: ({ day }: Line) => dateIn(draw, day) }] : []),
    ...(dated && says(draw, 1, 2)
      ? [{ title: titleOf(draw, 'time'), of: ({ minute }: Line) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}` }]
      : []),
    ...(says(draw, 2, 3) ? [{ title: titleOf(draw, 'receipt'), of: ({ receipt }: Line) => String(receipt) }] : []),
    ...(says(draw, 1, 2) ? [{ title: titleOf(draw, 'code'), of: ({ item }: Line) => item.code }] : []),
    ...(says(draw, 1, 2) ? [{ title: titleOf(draw, 'category'), of: ({ item }: Line) => item.category }] : []),
    ...(says(draw, 1, 3) ? [{ title: titleOf(draw, 'staff'), of: ({ staff }: Line) => staff }] : []),
    ...(priced ? [{ title: titleOf(draw, 'price'), of: ({ cents }: Line) => money(draw, cents) }] : []),
    ...(amounts ? [{ title: titleOf(draw, 'gross'), ...money_(paidOf) }] : []),
    ...(amounts && discounts ? [{ title: titleOf(draw, 'discount'), ...money_(({ discount }) => discount) }] : []),
    ...(hasTax ? [{ title: titleOf(draw, 'tax'), ...money_(taxOf) }] : []),
    ...(hasNet ? [{ title: titleOf(draw, 'net'), ...money_((line) => paidOf(line) - taxOf(line)) }] : []),
    ...(states ? [{ title: titleOf(draw, 'state'), of: ({ state }: Line) => wordIn(draw.language, state === 'void' ? 'voided' : state === 'back' ? 'returned' : 'sold') }] : []),
    ...beside(draw, () => ++row),
  ];
  const order = shuffled(roll, columns);
  drawn.push(...order.map(({ title }) => title.trim()));
  const rows = [order.map(({ title }) => title), ...lines.map((line) => order.map(({ of }) => of(line)))];
  if (says(draw, 1, 4)) rows.push(totalRow(draw, order, lines, columns[0] as Column));
  const kept = lines.filter(({ state }) => state !== 'void');
  return {
    text: written(draw, rows),
    truth: {
      quantities: byItem(kept, (line) => line.quantity * signOf(line)),
      moneys: moneysOf(kept),
      net: hasNet ? sumOf(kept, (line) => (paidOf(line) - taxOf(line)) * signOf(line)) : null,
      days: dated ? new Set(lines.map(({ day }) => isoOf(day))) : null,
    },
  };
}

/** Each sum that a column of the file may truly come to. */
const moneysOf = (lines: readonly Line[]): Set<number> =>
  new Set([grossOf, paidOf, (line: Line) => paidOf(line) - taxOf(line), (line: Line) => grossOf(line) - taxOf(line)].map((of) => sumOf(lines, (line) => of(line) * signOf(line))));

function byItem(lines: readonly Line[], of: (line: Line) => number): Map<string, number> {
  const sums = new Map<string, number>();
  for (const line of lines) sums.set(line.item.name, (sums.get(line.item.name) ?? 0) + of(line) * 1000);
  return new Map([...sums].filter(([, sum]) => sum !== 0));
}

function totalRow(draw: Draw, order: readonly Column[], lines: readonly Line[], item: Column): Cell[] {
  draw.drawn.push('a total');
  const named = says(draw, 3, 4);
  const first = order.findIndex(({ sum }) => sum === undefined);
  return order.map((column, at) => column.sum?.(lines) ?? (named && (says(draw, 1, 2) ? column === item : at === first) ? wordIn(draw.language, 'total') : ''));
}

type Sums = 'none' | 'above' | 'below' | 'named below' | 'beside the group';

/** A row for each item, with what it came to. */
function summary(draw: Draw): Pick<Layout, 'text' | 'truth'> {
  const { roll, drawn } = draw;
  const lines = linesOf(draw, 1, true, says(draw, 1, 3)).filter(({ state }) => state !== 'void');
  const returns = says(draw, 1, 3);
  const outlets = !returns && says(draw, 1, 4) ? (['Bar', 'Patio', 'Roof'] as const) : null;
  const sold = returns ? lines : lines.map((line) => ({ ...line, state: 'sold' as const }));
  const sums: Sums = (['none', 'none', 'above', 'below', 'named below', 'beside the group'] as const)[roll(6)] as Sums;
  const [count, worth] = [
    (all: readonly Line[], of: (line: Line) => boolean = () => true) => sumOf(all.filter(of), ({ quantity }) => quantity),
    (of: (line: Line) => number): Pick<GroupColumn, 'of'> => ({
      of: (all) =>
        money(
          draw,
          sumOf(all, (line) => of(line) * signOf(line)),
        ),
    }),
  ];
  const isBack = ({ state }: Line) => state === 'back';
  const amounts = says(draw, 5, 6);
  const hasNet = amounts && says(draw, 1, 3);
  const withCode = says(draw, 1, 2);
  const withCategory = sums === 'beside the group' || (sums === 'none' && says(draw, 1, 2));
  const quantityOf = (draw_: Draw): GroupColumn[] =>
    outlets
      ? [
          ...outlets.map((name, outlet) => ({
            title: `${name} ${wordIn(draw_.language, 'quantity')}`,
            of: (all: readonly Line[]) => String(count(all, (line) => line.outlet === outlet)),
          })),
          ...(says(draw, 1, 2) ? [{ title: `${wordIn(draw.language, 'total')} ${wordIn(draw.language, 'quantity')}`, of: (all: readonly Line[]) => String(count(all)) }] : []),
        ]
      : returns
        ? shuffled(roll, [
            { title: titleOf(draw, 'quantity'), of: (all) => String(count(all, (line) => !isBack(line))) },
            { title: titleOf(draw, 'returned'), of: (all) => String(count(all, isBack)) },
            ...(says(draw, 2, 3) ? [{ title: titleOf(draw, 'kept'), of: (all: readonly Line[]) => String(count(all, (line) => !isBack(line)) - count(all, isBack)) }] : []),
          ])
        : [{ title: titleOf(draw, 'quantity'), of: (all) => String(count(all)) }];
  const quantities = quantityOf(draw);
  const texts: TextColumn[] = [
    { title: titleOf(draw, 'item'), of: ({ name }) => name },
    ...(withCode ? [{ title: titleOf(draw, 'code'), of: ({ code }: { code: string }) => code }] : []),
    ...(withCategory ? [{ title: titleOf(draw, 'category'), of: ({ category }: { category: string }) => category }] : []),
  ];
  const numbers: GroupColumn[] = shuffled(roll, [
    ...quantities,
    ...(amounts ? [{ title: titleOf(draw, 'gross'), ...worth(paidOf) }] : []),
    ...(hasNet ? [{ title: titleOf(draw, 'net'), ...worth((line) => paidOf(line) - taxOf(line)) }] : []),
  ]);
  drawn.push(`sums ${sums}`, ...(returns ? ['returns'] : []), ...(outlets ? ['outlets'] : []), ...texts.map(({ title }) => title), ...numbers.map(({ title }) => title));
  const rows: Cell[][] = [[...texts.map(({ title }) => title), ...numbers.map(({ title }) => title)]];
  const numbersOf = (all: readonly Line[]) => numbers.map(({ of }) => of(all));
  const labelled = (label: string, place = 0) => texts.map((_, at) => (at === place ? label : ''));
  for (const [category, group] of Map.groupBy(sold, ({ item }) => item.category)) {
    if (sums === 'above') rows.push([...labelled(category), ...numbersOf(group)]);
    if (sums === 'beside the group') rows.push([...labelled(category, texts.length - 1), ...numbersOf(group)]);
    const items = [...Map.groupBy(group, ({ item }) => item)].sort(([a], [b]) => a.place - b.place);
    for (const [item, all] of items) rows.push([...texts.map(({ of }, at) => (sums === 'beside the group' && at === texts.length - 1 ? '' : of(item))), ...numbersOf(all)]);
    if (sums === 'below') rows.push([...labelled(''), ...numbersOf(group)]);
    if (sums === 'named below') rows.push([...labelled(`${wordIn(draw.language, 'total')} ${category}`), ...numbersOf(group)]);
  }
  if (says(draw, 1, 3)) {
    drawn.push('a total');
    rows.push([...labelled(says(draw, 3, 4) ? wordIn(draw.language, 'total') : ''), ...numbersOf(sold)]);
  }
  return {
    text: written(draw, rows),
    truth: {
      quantities: byItem(sold, (line) => line.quantity * signOf(line)),
      moneys: moneysOf(sold),
      net: hasNet ? sumOf(sold, (line) => (paidOf(line) - taxOf(line)) * signOf(line)) : null,
      days: null,
    },
  };
}

interface GroupColumn {
  readonly title: string;
  readonly of: (lines: readonly Line[]) => Cell;
}
interface TextColumn {
  readonly title: string;
  readonly of: (item: (typeof card)[number]) => Cell;
}

function written(draw: Draw, rows: readonly (readonly Cell[])[]): string {
  const { roll, drawn } = draw;
  const above: Cell[][] = says(draw, 1, 3) ? [[wordIn(draw.language, 'report')], ['The Copper Still'], ...(says(draw, 1, 2) ? [['']] : [])] : [];
  if (above.length > 0) drawn.push('titled');
  const bare = above.length === 0 && says(draw, 1, 25);
  if (bare) drawn.push('no titles');
  const cell = (text: string) => (text.includes(draw.delimiter) || text.includes('"') || roll(40) === 0 ? `"${text.replaceAll('"', '""')}"` : text);
  return `${[...above, ...(bare ? rows.slice(1) : rows)].map((row) => row.map(cell).join(draw.delimiter)).join('\n')}\n`;
}

export function layoutOf(seed: number): Layout {
  const roll = dice(seed);
  const language = languages[roll(languages.length)] as Language;
  const comma = language !== 'en' && roll(4) > 0;
  const delimiter = comma ? [';', '\t'][roll(2)] : [',', ';', '\t'][roll(3)];
  const dates = (['iso', 'dots', 'slashes', language === 'en' ? 'american' : 'dots'] as const)[roll(4)] as Draw['dates'];
  const drawn: string[] = [language, dates];
  const draw: Draw = { roll, language, comma, delimiter: delimiter as string, dates, drawn };
  const isJournal = roll(2) === 0;
  drawn.push(isJournal ? 'journal' : 'summary');
  return { seed, drawn, ...(isJournal ? journal(draw) : summary(draw)) };
}
