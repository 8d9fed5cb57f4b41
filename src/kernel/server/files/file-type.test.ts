import { expect, test } from 'vitest';
import { fileTypeOf } from './file-type.ts';

const latin = (text: string) => Buffer.from(text, 'latin1');

test.each([
  ['image/png', latin('\x89PNG\r\n\x1a\n')],
  ['image/jpeg', latin('\xff\xd8\xff\xe0')],
  ['image/webp', latin('RIFF\0\0\0\0WEBPVP8 ')],
  ['image/heic', latin('\0\0\0\x18ftypheic')],
  ['image/avif', latin('\0\0\0\x20ftypavif')],
  ['audio/mp4', latin('\0\0\0\x18ftypM4A ')],
  ['audio/mp4', latin('\0\0\0\x1cftypisom')],
  ['audio/webm', latin('\x1a\x45\xdf\xa3\x9f')],
  ['audio/ogg', latin('OggS\0\x02')],
  ['audio/flac', latin('fLaC\0\0\0\x22')],
  ['audio/wav', latin('RIFF\x24\0\0\0WAVEfmt ')],
  ['audio/mpeg', latin('ID3\x04\0\0')],
  ['audio/mpeg', latin('\xff\xfb\x90\x64')],
  ['audio/mpeg', latin('\xff\xf3\x90\x64')],
  ['audio/aac', latin('\xff\xf1\x50\x80')],
  ['application/pdf', latin('%PDF-1.7')],
  ['application/zip', latin('PK\x03\x04')],
  ['application/octet-stream', latin('RIFF\0\0\0\0AVI LIST')],
  ['application/octet-stream', latin('no text\0')],
])('%s is known by its first bytes', (type, bytes) => expect(fileTypeOf(bytes)).toBe(type));

test.each([
  ['a table whose first column is ID3', latin('ID3,name\n1,x')],
  ['a table whose first title begins as a bitmap does', latin('BM-Nr;Artikel;Menge\n1;Bier;2')],
  ['a table whose first title begins as a program does', latin('MZ;Artikel;Menge\n1;Bier;2')],
  ['a text in UTF-16', Buffer.from([0xff, 0xfe, 0x41, 0x42])],
  ['a drawing in SVG', latin('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a text that names a box', latin('see ftyp')],
  ['the first letters of OggS', latin('OggSomething')],
  ['nothing', latin('')],
])('%s is text', (_, bytes) => expect(fileTypeOf(bytes)).toBe('text/plain'));
