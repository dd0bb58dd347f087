import { expect, test } from 'vitest';
import { deviceName } from './device-name.ts';

test('ACC-23 a session is shown with a readable device name', () => {
  const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0';
  expect(deviceName(`${windows} Safari/537.36`)).toBe('Chrome · Windows');
  expect(deviceName(`${windows} Safari/537.36 Edg/156.0.0.0`)).toBe('Edge · Windows');
  const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
  expect(deviceName(`${iphone} Version/19.0 Mobile/15E148 Safari/604.1`)).toBe('Safari · iPhone');
  const android = 'Mozilla/5.0 (Android 16; Mobile; rv:150.0) Gecko/150.0 Firefox/150.0';
  expect(deviceName(android)).toBe('Firefox · Android');
});

test('ACC-23 an unknown user agent is shown unchanged', () => {
  expect(deviceName('curl/8.9')).toBe('curl/8.9');
  expect(deviceName(' ')).toBeNull();
});
