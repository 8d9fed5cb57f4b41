const inPowers = /^\d(?:[.,]\d+)?E\+\d{1,2}$/i;

/** Whether a spreadsheet has made a number of a code and cut it (5.054E+12): several products then have the same. */
export const isDamagedCode = (code: string): boolean => inPowers.test(code);
