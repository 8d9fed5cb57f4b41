export const mayCount = { permission: 'stock.count' } as const;
export const mayComplete = { permission: 'stock.count.complete' } as const;
