import { lookup } from 'node:dns/promises';
import { BlockList, isIPv6 } from 'node:net';
import { networkInterfaces } from 'node:os';

const inner = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  inner.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::', 96],
  ['::ffff:0:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  inner.addSubnet(network, bits, 'ipv6');

/** A machine may have a public address too, behind which its other services listen. */
const isOwn = (address: string): boolean => Object.values(networkInterfaces()).some((one) => one?.some((own) => own.address === address || `::ffff:${own.address}` === address));

/** Whether an address is of the server's own machine or network, where strangers may send nobody. IPv4 inside IPv6 counts as what it is. */
export const isInner = (address: string): boolean => inner.check(address, isIPv6(address) ? 'ipv6' : 'ipv4') || isOwn(address);

/** A host that is not to be talked to, said in words. */
export class Unreachable extends Error {}

/** The address of a host that somebody named: looked up once, so that it is the same one that was judged. */
export async function addressFor(host: string, innerAllowed: boolean): Promise<string> {
  const found = await lookup(host, { all: true }).catch(() => []);
  const allowed = found.find(({ address }) => innerAllowed || !isInner(address));
  if (allowed) return allowed.address;
  throw new Unreachable(found.length === 0 ? `There is no server named ${host}.` : `${host} is in a private network, which Cellarhand may not reach from here.`);
}
