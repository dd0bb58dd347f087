import { type LookupAddress, type LookupOptions, lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** IPv4 networks that are not on the public internet (RFC 6890). */
const nonPublic4: readonly [string, number][] = [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
  ] as const),
  ...([
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.88.99.0', 24],
    ['192.168.0.0', 16],
  ] as const),
  ...([
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 4],
    ['240.0.0.0', 4],
  ] as const),
].map(([network, bits]) => [network, bits]);
/** Networks within the global IPv6 range that are reserved for IPv4 addresses, documentation, or protocols. */
const nonPublic6: readonly [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const nonPublic = new BlockList();
for (const [network, bits] of nonPublic4) nonPublic.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of nonPublic6) nonPublic.addSubnet(network, bits, 'ipv6');
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address is on the public internet. An IPv4 address in IPv6 notation counts as not public. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !nonPublic.check(address, 'ipv4');
  return family === 6 && global6.check(address, 'ipv6') && !nonPublic.check(address, 'ipv6');
}

/** Returns the IP address in a URL, or undefined if the URL has a host name. */
export function literalAddress({ hostname }: URL): string | undefined {
  const address = hostname.replace(/^\[|\]$/g, '');
  return isIP(address) > 0 ? address : undefined;
}

export class PrivateAddressError extends Error {
  override name = 'PrivateAddressError';
}

/**
 * Resolves a host name for a connection, which then uses only the checked addresses. Fails if any address is private
 * (BEY-13).
 */
export const lookupPublic: LookupFunction = (host, options: LookupOptions, answer) => {
  lookup(host, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    if (error) return answer(error, '', 0);
    const [first] = addresses;
    if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
      return answer(new PrivateAddressError('the address is in a private network'), '', 0);
    if (options.all) return answer(null, addresses);
    return answer(null, first.address, first.family);
  });
};
