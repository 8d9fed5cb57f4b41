import { expect, test } from 'vitest';
import { type ContainedProduct, containerOf } from './container.ts';

const product = (name: string, more: Partial<ContainedProduct> = {}): ContainedProduct => ({
  name,
  size: null,
  subgroup_name: null,
  group_name: null,
  base_unit: 'ml',
  size_quantity: 700,
  served_as: 'bottle',
  abv: null,
  ...more,
});
const kilo = (name: string, more: Partial<ContainedProduct> = {}) => product(name, { base_unit: 'g', size_quantity: 1000, served_as: 'kitchen', ...more });
const piece = (name: string, more: Partial<ContainedProduct> = {}) => product(name, { base_unit: 'each', size_quantity: 1, served_as: 'kitchen', ...more });

test.each([
  // What its name or its size say goes before what it is.
  [product('Guinness', { size: '50 l keg', subgroup_name: 'Stout', size_quantity: 50_000 }), 'keg'],
  [product('Brooklyn Lager Can', { size: '12 oz', group_name: 'Beer', served_as: 'can' }), 'can'],
  [product('Cola', { size: 'Bag in box 10 l', group_name: 'Soft drinks' }), 'bag-in-box'],
  [kilo('Chopped tomatoes', { size: '2.5 kg tin', group_name: 'Vegetables' }), 'can'],
  [product('House red', { size: '3 l jug', group_name: 'Wine' }), 'jug'],
  // What is drunk.
  [product('Campari', { subgroup_name: 'Aperitifs', group_name: 'Spirits' }), 'liqueur'],
  [product('Absolut', { subgroup_name: 'Vodka', group_name: 'Spirits' }), 'spirit'],
  [product('Veuve Clicquot', { subgroup_name: 'Champagne', group_name: 'Wine' }), 'sparkling'],
  [product('Chablis', { subgroup_name: 'White', group_name: 'Wine' }), 'wine'],
  [product('Bacardi White', { subgroup_name: 'White Rum', group_name: 'Spirits' }), 'spirit'],
  [product('Ginger Beer', { group_name: 'Tonics & mixers' }), 'soft-drink'],
  [product('Sparkling mineral water', { group_name: 'Water' }), 'soft-drink'],
  [product('Angostura bitters'), 'sauce'],
  [product('Crème de cassis'), 'liqueur'],
  [product('Orange juice', { group_name: 'Juices', size_quantity: 1000 }), 'carton'],
  [product('Peroni', { subgroup_name: 'Bottles & cans', group_name: 'Beer', served_as: 'bottle' }), 'beer'],
  [product('Peroni', { subgroup_name: 'Bottles & cans', group_name: 'Beer', served_as: 'can' }), 'can'],
  [product('Peroni 330 ml bottle', { subgroup_name: 'Bottles & cans', group_name: 'Beer', served_as: 'can' }), 'beer'],
  [product('Pilsner', { group_name: 'Beer', size_quantity: 30_000 }), 'keg'],
  [product('House lager', { served_as: 'draught', size_quantity: 20_000 }), 'keg'],
  [product('Rapeseed oil', { group_name: 'Oils', size_quantity: 5000 }), 'jug'],
  // Nothing is known of it but what it holds and how strong it is.
  [product('Fernweh', { abv: 40 }), 'spirit'],
  [product('Fernweh', { abv: 12 }), 'wine'],
  [product('Fernweh', { abv: 4.8 }), 'beer'],
  [product('Fernweh'), 'soft-drink'],
  [product('Fernweh', { size_quantity: 5000 }), 'jug'],
  // The kitchen and the house.
  [kilo('Arugula', { subgroup_name: 'Salad & greens' }), 'crate'],
  [kilo('Ribeye', { subgroup_name: 'Beef', group_name: 'Meat' }), 'bowl'],
  [kilo('Basmati', { subgroup_name: 'Rice', group_name: 'Pasta & grains' }), 'bag'],
  [kilo('Smoked paprika', { group_name: 'Salt & spices' }), 'jar'],
  [kilo('Espresso beans', { group_name: 'Coffee' }), 'cup'],
  [kilo('Fig preserve', { subgroup_name: 'Sauces & condiments' }), 'jar'],
  [kilo('Something', {}), 'bag'],
  [piece('Limes', { size: 'case of 200', group_name: 'Fruit' }), 'crate'],
  [piece('Napkins', { group_name: 'Disposables' }), 'box'],
  [piece('CO2', { subgroup_name: 'Gas' }), 'keg'],
] as const)('%o comes in a %s', (what, container) => {
  expect(containerOf(what)).toBe(container);
});
