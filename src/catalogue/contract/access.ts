export const mayEdit = { permission: 'catalogue.edit' } as const;
export const mayImport = { permission: 'catalogue.import' } as const;
