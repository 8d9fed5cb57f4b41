export const maySee = { permission: 'stock.view' } as const;
export const mayPost = { permission: 'stock.edit' } as const;
export const mayClose = { permission: 'stock.period.close' } as const;
/** Who sees what stock is worth: users who may see stock or record movements. */
export const seeWorth = ['stock.view', 'stock.edit', 'stock.period.close', 'reports.view'] as const;
