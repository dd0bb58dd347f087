import { isIPv6 } from 'node:net';

/**
 * Network for the limits on attempts: an IPv4 address, or the /64 network of an IPv6 address, which belongs to one
 * subscriber. Any other text is unchanged.
 */
export function networkOf(address: string): string {
  const [addressWithoutZone = ''] = address.split('%');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(addressWithoutZone)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(addressWithoutZone)) return address;
  const [head = '', tail] = addressWithoutZone.toLowerCase().split('::');
  const groups = (text: string | undefined) => (text ? text.split(':') : []);
  const [before, after] = [groups(head), groups(tail)];
  const zeros =
    tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  const first = [...before, ...zeros, ...after].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${first.join(':')}::/64`;
}
