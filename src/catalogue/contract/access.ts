export const mayEdit = { permission: 'catalogue.edit' } as const;
/** Users who only count need no prices. */
export const seePrices = [
  'stock.view',
  'stock.edit',
  'catalogue.edit',
  'catalogue.import',
  'receiving.edit',
  'recipes.edit',
  'sales.import',
  'reports.view',
  'market.buy',
] as const;
export const mayImport = { permission: 'catalogue.import' } as const;
