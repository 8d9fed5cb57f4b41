import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const tagged = (tag: number, ...parts: readonly Uint8Array[]): Buffer => {
  const content = Buffer.concat(parts);
  const size = content.length < 128 ? [content.length] : [0x82, content.length >> 8, content.length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
};
const sequence = (...parts: readonly Uint8Array[]) => tagged(0x30, ...parts);
const identifier = (hex: string) => tagged(0x06, Buffer.from(hex, 'hex'));
const time = (year: number) => tagged(0x18, Buffer.from(`${year}0101000000Z`));

/** A certificate for 127.0.0.1 that signs itself, and its key: what a server of a test speaks TLS with. */
export function selfSigned(): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const ecdsaWithSha256 = sequence(identifier('2a8648ce3d040302'));
  const name = sequence(tagged(0x31, sequence(identifier('550403'), tagged(0x0c, Buffer.from(`test ${randomBytes(8).toString('hex')}`)))));
  const address = sequence(identifier('551d11'), tagged(0x04, sequence(tagged(0x87, Buffer.from([127, 0, 0, 1])))));
  const body = sequence(
    tagged(0xa0, tagged(0x02, Buffer.from([2]))),
    tagged(0x02, Buffer.from([1, ...randomBytes(8)])),
    ecdsaWithSha256,
    name,
    sequence(time(2020), time(2120)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    tagged(0xa3, sequence(address)),
  );
  const whole = sequence(body, ecdsaWithSha256, tagged(0x03, Buffer.from([0]), sign('sha256', body, privateKey)));
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${whole.toString('base64').replace(/.{64}(?=.)/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
  };
}
