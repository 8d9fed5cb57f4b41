export const maySee = { permission: 'stock.view' } as const;
export const mayPost = { permission: 'stock.edit' } as const;
export const mayClose = { permission: 'stock.period.close' } as const;
/** Who is told what stock is worth: whoever may see it, and whoever writes down what comes and goes. */
export const seeWorth = ['stock.view', 'stock.edit', 'stock.period.close', 'reports.view'] as const;
