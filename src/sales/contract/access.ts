export const maySee = { permission: 'stock.view' } as const;
export const mayImport = { permission: 'sales.import' } as const;
