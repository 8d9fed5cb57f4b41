/** A workbook that doesn't keep to what XLSX is. */
export const broken = (why: string): RangeError => new RangeError(`is a broken workbook: ${why}`);
