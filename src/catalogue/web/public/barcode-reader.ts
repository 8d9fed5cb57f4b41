import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';

type Reader = (video: HTMLVideoElement) => Promise<string | undefined>;

interface NativeDetector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
type NativeDetectorClass = new (options: { formats: string[] }) => NativeDetector;

/** The browser's own reader where it has one, else the same in WebAssembly from our own server. */
export async function openReader(): Promise<Reader> {
  const Native = (globalThis as { BarcodeDetector?: NativeDetectorClass }).BarcodeDetector;
  if (Native) {
    const detector = new Native({ formats: ['ean_13', 'ean_8', 'upc_a', 'upc_e'] });
    return async (video) => (await detector.detect(video))[0]?.rawValue;
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
    const [first] = await readBarcodes(paper.getImageData(0, 0, canvas.width, canvas.height), { formats: ['EAN13', 'EAN8', 'UPCA', 'UPCE'], maxNumberOfSymbols: 1 });
    return first?.text || undefined;
  };
}
