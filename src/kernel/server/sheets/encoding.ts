import { isAscii, isUtf8 } from 'node:buffer';
import type { TextEncoding } from '../../contract/text-encoding.ts';
import { byAlphabet } from './alphabets.ts';
import { byScript } from './scripts.ts';

const highHalfOf850 = 'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈ€ÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';

interface Decoder {
  decode(bytes: Uint8Array, stream: boolean): string;
}

const decoderOf = (encoding: TextEncoding): Decoder => {
  if (encoding === 'cp850')
    return {
      decode: (bytes) =>
        Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
          .toString('latin1')
          .replace(/[\x80-\xff]/g, (letter) => highHalfOf850[letter.charCodeAt(0) - 128] ?? ''),
    };
  const decoder = new TextDecoder(encoding);
  return { decode: (bytes, stream) => decoder.decode(bytes, { stream }) };
};

export const decodeBytes = (bytes: Uint8Array, encoding: TextEncoding): string => decoderOf(encoding).decode(bytes, false);

/** The same text as UTF-8, piece by piece, whatever it was written in. */
export async function* asUtf8(source: AsyncIterable<Uint8Array>, encoding: TextEncoding | undefined): AsyncGenerator<Uint8Array> {
  let first = true;
  const decoder = encoding === undefined || encoding === 'utf-8' ? null : decoderOf(encoding);
  // Of letters that take two bytes, the second may look like ASCII.
  const wide = ['utf-16le', 'utf-16be', 'shift_jis', 'euc-jp', 'euc-kr', 'gb18030', 'big5'].includes(encoding ?? '');
  for await (const piece of source) {
    const bytes = first ? withoutMark(piece) : piece;
    first = false;
    yield decoder === null || (!wide && isAscii(bytes)) ? bytes : Buffer.from(decoder.decode(bytes, true));
  }
}

function withoutMark(bytes: Uint8Array): Uint8Array {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return bytes.subarray(3);
  return bytes;
}

/** The encoding a file shows by its first bytes; undefined where all of them are ASCII. */
export function encodingOf(head: Uint8Array): TextEncoding | undefined {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return 'utf-8';
  const start = head.subarray(0, 400);
  const zerosAt = (parity: number) => start.filter((byte, at) => byte === 0 && at % 2 === parity).length;
  if (zerosAt(1) > start.length / 4) return 'utf-16le';
  if (zerosAt(0) > start.length / 4) return 'utf-16be';
  if (isAscii(head)) return undefined;
  return isUtf8(upToWholeLetter(head)) ? 'utf-8' : (byScript(head, decodeBytes) ?? byAlphabet((encoding) => decodeBytes(head, encoding)) ?? singleByteOf(head));
}

// The head may end in the middle of a letter.
function upToWholeLetter(bytes: Uint8Array): Uint8Array {
  let end = bytes.length;
  for (let back = 1; back <= 3 && back <= bytes.length; back++) {
    const byte = bytes[bytes.length - back] as number;
    if (byte >= 0xc0) end = bytes.length - back;
    if (byte < 0x80 || byte >= 0xc0) break;
  }
  return bytes.subarray(0, end);
}

const likelyLetter = /[àáâäãåçèéêëìíîïñòóôöõøùúûüßœæ]/;
const likelyCapital = /[ÀÁÂÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÖØÙÚÛÜŒ]/;
const likelySign = /[€£°º’‘´«»–½\u00a0]/;
const isLetter = (byte: number | undefined) => byte !== undefined && ((byte >= 65 && byte <= 90) || (byte >= 97 && byte <= 122));

/** Which of the single-byte encodings makes words of the letters beyond ASCII. */
function singleByteOf(head: Uint8Array): TextEncoding {
  const score = (encoding: TextEncoding) => {
    const text = decodeBytes(head, encoding);
    let sum = 0;
    for (let at = 0; at < head.length; at++) {
      if ((head[at] as number) < 128) continue;
      const letter = text[at] ?? '';
      const [before, after] = [head[at - 1], head[at + 1]];
      const inWord = isLetter(before) || isLetter(after);
      if (inWord)
        sum += likelyLetter.test(letter) ? 2 : likelyCapital.test(letter) && !(before !== undefined && before >= 97 && before <= 122) ? 2 : likelySign.test(letter) ? 0.5 : -3;
      else sum += likelySign.test(letter) || likelyLetter.test(letter) || likelyCapital.test(letter) ? 1 : -1;
    }
    return sum;
  };
  return (['windows-1252', 'iso-8859-15', 'macintosh', 'cp850'] as const).reduce((best, encoding) => (score(encoding) > score(best) ? encoding : best));
}

const strictUtf8 = new TextDecoder('utf-8', { fatal: true });
const windows = new TextDecoder('windows-1252');

/** Bytes that are invalid in the declared encoding. */
export class ForeignLetters extends Error {}

/** The text of a cell: what is not UTF-8 is Windows text, or a fault where UTF-8 was named. */
export function cellDecoder(encoding: TextEncoding | undefined): (bytes: Buffer, from: number, to: number) => string {
  return (bytes, from, to) => {
    const piece = bytes.subarray(from, to);
    if (piece.includes(0)) throw new ForeignLetters();
    if (isAscii(piece)) return bytes.toString('latin1', from, to);
    try {
      return strictUtf8.decode(piece);
    } catch {
      if (encoding !== undefined) throw new ForeignLetters();
      return windows.decode(piece);
    }
  };
}

export const startsWith = (bytes: Uint8Array, ...signature: number[]) => signature.every((byte, at) => bytes[at] === byte);

export const isWorkbook = (head: Uint8Array): boolean => startsWith(head, 0x50, 0x4b, 3, 4);

/** As Excel wrote them up to 2003: nothing here opens those. */
export const isOldWorkbook = (head: Uint8Array): boolean => startsWith(head, 0xd0, 0xcf, 0x11, 0xe0);
