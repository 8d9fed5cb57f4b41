export const maySee = { permission: 'stock.view' } as const;
export const mayPost = { permission: 'stock.edit' } as const;
export const mayClose = { permission: 'stock.period.close' } as const;
