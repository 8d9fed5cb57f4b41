import { isUtf8 } from 'node:buffer';
import { decodeBytes, encodingOf } from '../encoding.ts';

const openingBytes = 2048;

/** The text of a page in the letters that its bytes show, else those that it names, or that were named beside it. */
export function pageText(bytes: Uint8Array, named?: string): string {
  const found = encodingOf(bytes.subarray(0, 256 * 1024));
  if (found === undefined || found === 'utf-16le' || found === 'utf-16be' || isUtf8(bytes)) return decodeBytes(bytes, found ?? 'utf-8').replace(/^\ufeff/, '');
  const said = /charset\s{0,3}=\s{0,3}["']?([\w-]{2,20})|^<\?xml[^>]{0,100}encoding=["']([\w-]{2,20})/i.exec(Buffer.from(bytes.subarray(0, openingBytes)).toString('latin1'));
  return decoderOf(said?.[1] ?? said?.[2] ?? named ?? '')?.decode(bytes) ?? decodeBytes(bytes, found);
}

function decoderOf(name: string): InstanceType<typeof TextDecoder> | null {
  if (name === '' || /^(?:utf-?8|us-ascii)$/i.test(name)) return null;
  try {
    return new TextDecoder(name);
  } catch {
    return null;
  }
}
