import type { DemoGroup } from './catalogue.ts';
import { demoGroups } from './catalogue.ts';
import { copperStillPlus, type DemoPlu, larderAndVinePlus } from './plus.ts';

export interface DemoLocation {
  name: string;
  /** The subgroups counted here; one kept in two places is counted in both. */
  keeps: string[];
}

export interface DemoArea {
  name: string;
  locations: DemoLocation[];
}

export interface DemoVenue {
  clientId: number;
  /** By which its trade is drawn: venues of one chance have the same year. */
  chance: number;
  name: string;
  kind: string;
  currency: 'USD' | 'EUR';
  timeZone: string;
  locale: string;
  address: string;
  phone: string;
  /** A venue carries the products whose subgroup is kept somewhere in it. */
  areas: DemoArea[];
  plus: DemoPlu[];
}

const spirits = subgroupsOf('Spirits');
const liqueurs = subgroupsOf('Liqueurs & aperitifs');
const wines = subgroupsOf('Wine');
const packagedBeer = ['Bottled beer', 'Canned beer', 'Bottled cider'];

export const copperStill: DemoVenue = {
  clientId: 149,
  chance: 149,
  name: 'The Copper Still',
  kind: 'Bar & kitchen',
  currency: 'USD',
  timeZone: 'America/New_York',
  locale: 'en-US',
  address: '318 Greenwich Street, New York, NY 10013',
  phone: '+1 212 555 0149',
  areas: [
    {
      name: 'Front bar',
      locations: [
        { name: 'Back bar shelf', keeps: [...spirits, 'Aperitif & amaro', 'Liqueur', 'Bitters'] },
        {
          name: 'Speed rail',
          keeps: ['Vodka', 'Gin', 'Rum', 'Tequila & mezcal', 'Bourbon', 'Liqueur', 'Syrups', 'Cordials & purées'],
        },
        { name: 'Fridge 1', keeps: [...packagedBeer, 'Sparkling', 'White', 'Rosé', 'Vermouth & aromatised wine'] },
        {
          name: 'Fridge 2',
          keeps: ['Tonics & mixers', 'Bottles & cans', 'Water', 'Juices', 'Fresh garnish', 'Preserved garnish', 'Herbs'],
        },
        { name: 'Taps', keeps: ['Draught'] },
        {
          name: 'Coffee station',
          keeps: ['Coffee', 'Tea', 'Milk & cream', 'Sugar & sweeteners', 'Table & bar sauces'],
        },
      ],
    },
    {
      name: 'Cellar',
      locations: [
        { name: 'Wine racks', keeps: wines },
        { name: 'Keg room', keeps: ['Draught', 'Gas', 'Bag in box'] },
        { name: 'Spirits store', keeps: [...spirits, ...liqueurs, 'Syrups'] },
        { name: 'Beer & soft store', keeps: [...packagedBeer, 'Tonics & mixers', 'Bottles & cans', 'Water'] },
      ],
    },
    {
      name: 'Kitchen',
      locations: [
        {
          name: 'Walk-in',
          keeps: [...subgroupsOf('Dairy & eggs'), ...subgroupsOf('Meat'), ...subgroupsOf('Fish'), ...subgroupsOf('Vegetables'), ...subgroupsOf('Fruit & herbs'), 'Fresh garnish'],
        },
        { name: 'Freezer', keeps: ['Frozen', 'Cordials & purées'] },
        {
          name: 'Dry store',
          keeps: [...subgroupsOf('Dry goods'), ...subgroupsOf('Oils & condiments'), ...subgroupsOf('Cleaning & sundries').filter((subgroup) => subgroup !== 'Gas')],
        },
        { name: 'Line', keeps: ['Oils', 'Sauces & condiments', 'Salt & spices', 'Bread & buns', 'Butter & cultured'] },
      ],
    },
  ],
  plus: copperStillPlus,
};

export const larderAndVine: DemoVenue = {
  clientId: 150,
  chance: 150,
  name: 'Larder & Vine',
  kind: 'Wine bar',
  currency: 'EUR',
  timeZone: 'Europe/Dublin',
  locale: 'en-IE',
  address: '27 Drury Street, Dublin 2, D02 X659',
  phone: '+353 20 910 0150',
  areas: [
    {
      name: 'Bar',
      locations: [
        { name: 'Wine fridge', keeps: ['Sparkling', 'White', 'Rosé'] },
        { name: 'Shelf', keeps: ['Red', 'Fortified & dessert', 'Aperitif & amaro', 'Irish whiskey', 'Gin'] },
        { name: 'Under counter', keeps: ['Tonics & mixers', 'Water', 'Bottled beer', 'Vermouth & aromatised wine'] },
        { name: 'Coffee corner', keeps: ['Coffee', 'Tea', 'Milk & cream'] },
      ],
    },
    { name: 'Vault', locations: [{ name: 'Bins', keeps: wines }] },
    {
      name: 'Larder',
      locations: [
        { name: 'Cold larder', keeps: ['Cheese', 'Charcuterie', 'Butter & cultured', 'Salad & greens', 'Fruit'] },
        { name: 'Shelves', keeps: ['Oils', 'Vinegars', 'Sauces & condiments', 'Nuts & dried fruit', 'Bread & buns'] },
      ],
    },
  ],
  plus: larderAndVinePlus,
};

export const demoVenues: DemoVenue[] = [copperStill, larderAndVine];

export function keptIn(venue: DemoVenue): Set<string> {
  return new Set(venue.areas.flatMap((area) => area.locations.flatMap((location) => location.keeps)));
}

function subgroupsOf(name: DemoGroup['name']): string[] {
  const group = demoGroups.find((candidate) => candidate.name === name);
  if (!group) throw new Error(`No such group: ${name}`);
  return group.subgroups;
}
