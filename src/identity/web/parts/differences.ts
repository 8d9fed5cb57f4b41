interface Difference {
  readonly field: string;
  readonly from: string;
  readonly to: string;
}

const quiet = new Set(['version', 'updated_at', 'labels', 'shared', 'client_id', 'id']);

const shown = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return 'nothing';
  if (Array.isArray(value)) return value.join(', ') || 'none';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/** What a change changed, field by field; nothing for what was made or deleted whole. */
export function differences(before: unknown, after: unknown): Difference[] {
  if (typeof before !== 'object' || before === null || typeof after !== 'object' || after === null) return [];
  const old = before as Record<string, unknown>;
  return Object.entries(after)
    .filter(([field, value]) => !quiet.has(field) && JSON.stringify(value) !== JSON.stringify(old[field]))
    .map(([field, value]) => ({ field: field.replaceAll('_', ' '), from: shown(old[field]), to: shown(value) }));
}
