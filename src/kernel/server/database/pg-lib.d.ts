// Exported by the driver, and left out of its types: how it writes a parameter as text.
declare module 'pg/lib/utils.js' {
  const utils: { prepareValue(value: unknown): unknown };
  export default utils;
}
