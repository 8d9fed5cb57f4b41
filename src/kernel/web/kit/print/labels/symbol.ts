import wasmUrl from 'zxing-wasm/writer/zxing_writer.wasm?url';

/** What a label can be found again by. */
export interface Coded {
  /** A GTIN as it is kept: 8 digits, 12, 13 or 14. */
  readonly barcode: string | null;
  readonly sku: string | null;
  /** Where a phone's own camera leads to. */
  readonly link: string;
}

export type SymbolWish = 'barcode' | 'qr' | 'none';

type Format = 'EAN8' | 'UPCA' | 'EAN13' | 'ITF' | 'Code128' | 'QRCode';
export interface Symbology {
  readonly format: Format;
  readonly text: string;
}

const byDigits: Readonly<Record<number, Format>> = { 8: 'EAN8', 12: 'UPCA', 13: 'EAN13', 14: 'ITF' };
/** What Code 128 takes, and what still fits a label. */
const plain = /^[\x20-\x7e]{1,20}$/;

/** The symbol for what is known of a thing: its own barcode as it stands on the bottle, else its article number, else the way to its page. */
export function symbolFor({ barcode, sku, link }: Coded, wish: SymbolWish): Symbology | undefined {
  if (wish === 'none') return undefined;
  const qr: Symbology = { format: 'QRCode', text: link };
  if (wish === 'qr') return qr;
  const format = barcode === null ? undefined : byDigits[barcode.length];
  if (barcode !== null && format) return { format, text: barcode };
  return sku !== null && plain.test(sku) ? { format: 'Code128', text: sku } : qr;
}

/** Draws symbols; its code comes with the first label that is printed. */
export async function symbolWriter(): Promise<(symbol: Symbology) => Promise<string>> {
  const { prepareZXingModule, writeBarcode } = await import('zxing-wasm/writer');
  prepareZXingModule({ overrides: { locateFile: () => wasmUrl } });
  return async ({ format, text }) => {
    const { svg, error } = await writeBarcode(text, { format, addQuietZones: true, addHRT: format !== 'QRCode' });
    if (error) throw new Error(`${text} as ${format}: ${error}`);
    // Without a view box a picture is cut to its frame instead of growing into it.
    const framed = svg.replace(/<svg width="(\d+)" height="(\d+)"/, '<svg viewBox="0 0 $1 $2" width="$1" height="$2"');
    return `data:image/svg+xml,${encodeURIComponent(framed.slice(framed.indexOf('<svg')))}`;
  };
}
