/** Who sees stock sees what its recipes cost. */
export const maySee = { permission: 'stock.view' } as const;
export const mayEdit = { permission: 'recipes.edit' } as const;
export const mayMake = { permission: 'stock.edit' } as const;
