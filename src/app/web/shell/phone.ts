export const phoneQuery = '(max-width: 48em)';
/** A phone held upright, a phone held across, and a small tablet. */
export const smallQuery = '(max-width: 62em), (max-height: 31.25em)';
