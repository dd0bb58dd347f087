import { expect, test } from 'vitest';
import { networkOf } from './network-of.ts';

test('ACC-03 attempt limits count all IP addresses of one IPv6 network together, and those of the next network separately', () => {
  const sameNetwork = ['2001:db8:1:2::1', '2001:0DB8:1:2:ffff::9', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::1%eth0'];
  expect([...new Set(sameNetwork.map(networkOf))]).toEqual(['2001:db8:1:2::/64']);
  expect(networkOf('2001:db8:1:3::1')).not.toBe(networkOf('2001:db8:1:2::1'));
  expect(networkOf('fe80::1')).toBe('fe80:0:0:0::/64');
  expect(networkOf('::1')).toBe('0:0:0:0::/64');
});

test('ACC-03 attempt limits count each IPv4 address separately, even if it is written as IPv6', () => {
  expect(networkOf('192.0.2.7')).toBe('192.0.2.7');
  expect(networkOf('::ffff:192.0.2.7')).toBe('192.0.2.7');
  expect(networkOf('somewhere')).toBe('somewhere');
});
