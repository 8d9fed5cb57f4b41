export interface PlannedArea {
  readonly area_name: string;
  readonly places: readonly string[];
}

export interface PlaceTemplate {
  readonly name: string;
  readonly areas: readonly PlannedArea[];
}

const bar = (more: readonly string[] = []): PlannedArea => ({ area_name: 'Bar', places: ['Back bar', 'Speed rail', 'Bar fridge', 'Taps', ...more] });
const cellar: PlannedArea = { area_name: 'Cellar', places: ['Keg room', 'Spirit shelves', 'Wine racks', 'Beer and minerals'] };
const kitchen: PlannedArea = { area_name: 'Kitchen', places: ['Line', 'Walk-in fridge', 'Freezer', 'Prep bench'] };
const dryStore: PlannedArea = { area_name: 'Dry store', places: ['Shelves', 'Oils and tins'] };

/** Houses as most of them are laid out: a start that is changed until it is one's own. */
export const placeTemplates: readonly PlaceTemplate[] = [
  { name: 'A bar', areas: [bar(['Storeroom'])] },
  { name: 'A bar with a cellar', areas: [bar(), cellar] },
  {
    name: 'A cocktail bar',
    areas: [{ area_name: 'Bar', places: ['Well 1', 'Well 2', 'Back bar', 'Bar fridge', 'Garnish fridge'] }, { area_name: 'Prep room', places: ['Prep fridge', 'Shelves'] }, cellar],
  },
  { name: 'A pub with a kitchen', areas: [bar(['Second bar']), cellar, kitchen] },
  { name: 'A restaurant', areas: [bar(['Wine display']), cellar, kitchen, dryStore] },
  {
    name: 'A café',
    areas: [
      { area_name: 'Counter', places: ['Coffee station', 'Display fridge', 'Under counter'] },
      { area_name: 'Kitchen', places: ['Fridge', 'Freezer', 'Bench'] },
      { area_name: 'Store', places: ['Shelves'] },
    ],
  },
  {
    name: 'A hotel',
    areas: [
      bar(['Lounge']),
      cellar,
      kitchen,
      dryStore,
      { area_name: 'Banqueting', places: ['Banquet bar', 'Banquet store'] },
      { area_name: 'Minibars', places: ['Minibar store', 'Trolley'] },
    ],
  },
];

/** Places as somebody types them, one a line; what is said twice is meant once. */
export function placesIn(lines: string): string[] {
  const named = lines
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  return [...new Map(named.map((name) => [name.toLowerCase(), name])).values()];
}
