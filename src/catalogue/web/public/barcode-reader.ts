import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { linkedProduct } from './scanned.ts';

type Reader = (video: HTMLVideoElement) => Promise<string | undefined>;

interface NativeDetector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string; format: string }[]>;
}
type NativeDetectorClass = new (options: { formats: string[] }) => NativeDetector;

/** The QR code on a bottle leads to an advertisement; only those of this house's labels name a product. */
const namesProduct = (text: string, isQr: boolean): boolean => !isQr || linkedProduct(text) !== undefined;

/** The browser's own reader where it has one, else the same in WebAssembly from our own server. */
export async function openReader(): Promise<Reader> {
  const Native = (globalThis as { BarcodeDetector?: NativeDetectorClass }).BarcodeDetector;
  if (Native) {
    const detector = new Native({ formats: ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'itf', 'code_128', 'qr_code'] });
    return async (video) => (await detector.detect(video)).find(({ rawValue, format }) => namesProduct(rawValue, format === 'qr_code'))?.rawValue;
  }
  const { prepareZXingModule, readBarcodes } = await import('zxing-wasm/reader');
  prepareZXingModule({ overrides: { locateFile: () => wasmUrl } });
  const canvas = document.createElement('canvas');
  return async (video) => {
    canvas.width = video.videoWidth;
    canvas.height = video.videoHeight;
    const paper = canvas.getContext('2d', { willReadFrequently: true });
    if (!paper || canvas.width === 0) return undefined;
    paper.drawImage(video, 0, 0);
    const found = await readBarcodes(paper.getImageData(0, 0, canvas.width, canvas.height), {
      formats: ['EAN13', 'EAN8', 'UPCA', 'UPCE', 'ITF', 'Code128', 'QRCode'],
      maxNumberOfSymbols: 3,
    });
    return found.find(({ text, format }) => text !== '' && namesProduct(text, format === 'QRCode'))?.text;
  };
}
