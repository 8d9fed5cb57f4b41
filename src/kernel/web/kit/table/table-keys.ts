/** How far a key moves among rows: the arrows, or j and k. */
export const stepOf = (key: string): -1 | 0 | 1 => (key === 'ArrowDown' || key === 'j' ? 1 : key === 'ArrowUp' || key === 'k' ? -1 : 0);
