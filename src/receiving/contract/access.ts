export const maySee = { permission: 'stock.view' } as const;
export const mayReceive = { permission: 'receiving.edit' } as const;
