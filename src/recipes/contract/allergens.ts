/** The fourteen that must be named in the European Union and the United Kingdom. */
export const allergens = ['celery', 'gluten', 'crustaceans', 'eggs', 'fish', 'lupin', 'milk', 'molluscs', 'mustard', 'nuts', 'peanuts', 'sesame', 'soya', 'sulphites'] as const;
export type Allergen = (typeof allergens)[number];
