const usual: Readonly<Record<number, string>> = { 1: 'Every hour', 6: 'Every 6 hours', 12: 'Every 12 hours', 24: 'Every day', 168: 'Every week' };

export const everyText = (hours: number): string => usual[hours] ?? `Every ${hours} hours`;

export const everyChoices = (current: number) =>
  [...new Set([...Object.keys(usual).map(Number), current])].sort((a, b) => a - b).map((hours) => ({ value: String(hours), label: everyText(hours) }));
