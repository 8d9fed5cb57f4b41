/** What must be reached; each is measured beside its yardstick in the same run. */
export interface Result {
  readonly what: string;
  readonly measured: string;
  readonly limit: string;
  readonly holds: boolean;
}

export const atLeast = (what: string, measured: number, limit: number, unit = ''): Result => ({
  what,
  measured: `${round(measured)}${unit}`,
  limit: `≥ ${limit}${unit}`,
  holds: measured >= limit,
});

export const below = (what: string, measured: number, limit: number, unit = ''): Result => ({
  what,
  measured: `${round(measured)}${unit}`,
  limit: `< ${limit}${unit}`,
  holds: measured < limit,
});

const round = (value: number) => (Math.abs(value) >= 100 ? Math.round(value) : Math.round(value * 100) / 100);

export function table(results: readonly Result[]): string {
  const widths = (['what', 'measured', 'limit'] as const).map((key) => Math.max(key.length, ...results.map((row) => row[key].length)));
  const line = (cells: readonly string[]) => cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ');
  return [line(['what', 'measured', 'limit']), ...results.map((row) => `${line([row.what, row.measured, row.limit])}  ${row.holds ? 'holds' : 'FALLS SHORT'}`)].join('\n');
}
