export const phoneQuery = '(max-width: 48em)';
