export const maySeeReports = { permission: 'reports.view' } as const;
