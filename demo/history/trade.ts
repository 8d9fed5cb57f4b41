/** How a group of products goes: how much of a unit on an average day, in what portions, and whether it is rung up or cooked with. */
export interface Trade {
  readonly unitsADay: number;
  /** In the base unit; a whole unit where nothing is said. */
  readonly portion?: number;
  readonly kind: 'sale' | 'used';
}

const trades: Readonly<Record<string, Trade>> = {
  Spirits: { unitsADay: 0.22, portion: 44, kind: 'sale' },
  'Liqueurs & aperitifs': { unitsADay: 0.08, portion: 30, kind: 'sale' },
  Wine: { unitsADay: 0.5, portion: 150, kind: 'sale' },
  'Beer & cider': { unitsADay: 3, kind: 'sale' },
  'Soft drinks': { unitsADay: 3, kind: 'sale' },
  'Mixers & syrups': { unitsADay: 1.2, kind: 'used' },
  'Coffee & tea': { unitsADay: 0.3, portion: 18, kind: 'sale' },
  'Bar fruit & garnish': { unitsADay: 2, portion: 1, kind: 'used' },
  'Cleaning & sundries': { unitsADay: 0.1, kind: 'used' },
};
const cooked: Trade = { unitsADay: 0.2, portion: 50, kind: 'used' };
const keg: Trade = { unitsADay: 0.18, portion: 473, kind: 'sale' };
const kegFrom = 15_000;

export function tradeOf(group: string | null, size: number, baseUnit: string): Trade {
  const trade = baseUnit === 'ml' && size >= kegFrom ? keg : (trades[group ?? ''] ?? cooked);
  return baseUnit === 'each' ? { ...trade, portion: 1 } : { ...trade, portion: Math.min(trade.portion ?? size, size) };
}

/** Monday to Sunday: a bar lives from its weekend. */
const week = [0.6, 0.65, 0.8, 1, 1.5, 1.7, 0.75];
/** January to December. */
const year = [0.85, 0.9, 0.95, 1, 1.05, 1.1, 1.1, 1, 1, 1, 1.05, 1.3];

export const season = (day: Date): number => (week[(day.getUTCDay() + 6) % 7] ?? 1) * (year[day.getUTCMonth()] ?? 1);

/** What goes without being rung up, by product: the leaks that the reports have to find. */
export const leaks: ReadonlyMap<string, number> = new Map([
  ["Tito's Handmade Vodka", 0.07],
  ['Jameson Irish Whiskey', 0.06],
  ['Casamigos Blanco', 0.12],
  ['Guinness Draught Keg', 0.09],
]);
