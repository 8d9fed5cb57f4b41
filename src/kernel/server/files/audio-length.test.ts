import { describe, expect, test } from 'vitest';
import { wav } from '../../../../test/sounds.ts';
import { audioSeconds } from './audio-length.ts';

const latin = (text: string) => Buffer.from(text, 'latin1');
const u32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

function flac(perSecond: number, samples: number): Buffer {
  const file = Buffer.alloc(60);
  file.write('fLaC', 0, 'latin1');
  file.writeUInt8(34, 7);
  file.writeUIntBE(perSecond * 16, 18, 3);
  file.writeUInt8(Math.floor(samples / 2 ** 32), 21);
  file.writeUInt32BE(samples % 2 ** 32, 22);
  return file;
}

function oggPage(granule: bigint, content: Buffer): Buffer {
  const head = Buffer.alloc(28);
  head.write('OggS', 0, 'latin1');
  head.writeBigInt64LE(granule, 6);
  head.writeUInt8(1, 26);
  head.writeUInt8(content.length, 27);
  return Buffer.concat([head, content]);
}
const opusHead = (skipped: number) => {
  const head = Buffer.alloc(19);
  head.write('OpusHead', 0, 'latin1');
  head.writeUInt16LE(skipped, 10);
  return head;
};
const vorbisHead = (perSecond: number) => {
  const head = Buffer.alloc(30);
  head.write('\x01vorbis', 0, 'latin1');
  head.writeUInt32LE(perSecond, 12);
  return head;
};

const box = (name: string, ...inside: Buffer[]) => Buffer.concat([u32(8 + inside.reduce((sum, one) => sum + one.length, 0)), latin(name), ...inside]);
const mvhd = (perSecond: number, units: number) => box('mvhd', Buffer.alloc(12), u32(perSecond), u32(units), Buffer.alloc(80));
const longMvhd = (perSecond: number, units: number) => box('mvhd', Buffer.from([1]), Buffer.alloc(19), u32(perSecond), u32(0), u32(units), Buffer.alloc(80));
const mp4 = (...moov: Buffer[]) => Buffer.concat([box('ftyp', latin('M4A ')), box('free', Buffer.alloc(9)), box('moov', ...moov)]);

const element = (name: string, content: Buffer) => Buffer.concat([Buffer.from(name, 'hex'), Buffer.from([0x80 | content.length]), content]);
const double = (value: number) => {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return bytes;
};
const webm = (info: Buffer[], ...clusters: number[]) =>
  Buffer.concat([
    element('1a45dfa3', latin('webm')),
    Buffer.from('1853806701ffffffffffffff', 'hex'),
    element('1549a966', Buffer.concat(info)),
    ...clusters.map((moment) => Buffer.concat([Buffer.from('1f43b67501ffffffffffffff', 'hex'), element('e7', u32(moment)), element('a3', Buffer.alloc(60))])),
  ]);

test.each([
  ['WAV', 'audio/wav', wav(2), 2],
  ['FLAC', 'audio/flac', flac(44_100, 441_000), 10],
  ['FLAC of more samples than 32 bits hold', 'audio/flac', flac(192_000, 2 ** 32 + 192_000), (2 ** 32 + 192_000) / 192_000],
  ['Opus in Ogg', 'audio/ogg', Buffer.concat([oggPage(0n, opusHead(312)), oggPage(48_312n, Buffer.alloc(40))]), 1],
  ['Vorbis in Ogg', 'audio/ogg', Buffer.concat([oggPage(0n, vorbisHead(22_050)), oggPage(44_100n, Buffer.alloc(40))]), 2],
  ['MP4', 'audio/mp4', mp4(box('udta'), mvhd(1000, 12_500)), 12.5],
  ['MP4 with long numbers', 'audio/mp4', mp4(longMvhd(600, 1200)), 2],
  ['WebM that knows its length', 'audio/webm', webm([element('2ad7b1', u32(500_000)), element('4489', double(8000))]), 4],
  ['WebM as a browser records it, up to its last cluster', 'audio/webm', webm([element('2ad7b1', u32(1_000_000))], 0, 31_000, 62_000), 62],
])('%s says how long it lasts', (_, type, file, seconds) => expect(audioSeconds(file, type)).toBeCloseTo(seconds, 6));

test('a streamed WAV lasts as long as what is there of it', () => {
  const streamed = wav(3);
  streamed.writeUInt32LE(0xffffffff, 40);
  expect(audioSeconds(streamed, 'audio/wav')).toBe(3);
});

describe('no length is better than a wrong one', () => {
  test.each([
    ['MP3', 'audio/mpeg', latin('ID3\x03 and so on')],
    ['a FLAC that was streamed', 'audio/flac', flac(44_100, 0)],
    ['a fragmented MP4', 'audio/mp4', mp4(mvhd(1000, 0))],
    ['an MP4 without a movie', 'audio/mp4', box('ftyp', latin('M4A '))],
    ['an MP4 whose boxes have no size', 'audio/mp4', Buffer.concat([box('ftyp', latin('M4A ')), u32(3), latin('moov'), Buffer.alloc(100)])],
    ['Speex in Ogg', 'audio/ogg', oggPage(9000n, latin('Speex   ').subarray(0, 20))],
    ['an Ogg page without an end', 'audio/ogg', oggPage(-1n, opusHead(0))],
    ['a WAV of more chunks than anybody writes', 'audio/wav', Buffer.concat([wav(1).subarray(0, 36), Buffer.alloc(8 * 1000, latin('abcd\0\0\0\0')), wav(1).subarray(36)])],
    ['a WAV of zero bytes a second', 'audio/wav', wav(1).fill(0, 28, 32)],
  ])('%s', (_, type, file) => expect(audioSeconds(file, type)).toBeUndefined());

  const whole = [
    ['audio/wav', wav(1)],
    ['audio/flac', flac(44_100, 441_000)],
    ['audio/ogg', Buffer.concat([oggPage(0n, opusHead(312)), oggPage(48_312n, Buffer.alloc(40))])],
    ['audio/mp4', mp4(mvhd(1000, 12_500))],
    ['audio/webm', webm([element('4489', double(8000))], 5)],
  ] as const;
  test.each(whole)('%s cut off anywhere breaks nothing', (type, file) => {
    for (let length = 0; length < Math.min(300, file.length); length++) audioSeconds(file.subarray(0, length), type);
    expect(audioSeconds(file.subarray(0, 10), type)).toBeUndefined();
  });
});
