import { expect, test } from 'vitest';
import { digestOf } from './digest.ts';
import { isPlainText } from './plain-text.ts';

const slice = 131_072;
const text = (length: number) => Buffer.alloc(length, 'ñandú 12\n');

test('SRQ-08 a control character or a web page is detected anywhere in a text file', async () => {
  expect(await isPlainText(Buffer.from('Line\tone\r\nñandú, 你好, 🔑\f'))).toBe(true);
  for (const wrong of ['a\u0000b', 'a\u007f', '<script>', ' <!DOCTYPE html>', '<?xml'])
    expect(await isPlainText(Buffer.from(wrong)), wrong).toBe(false);
  expect(await isPlainText(Buffer.from([0xff, 0xfe, 65]))).toBe(false);
  for (const at of [slice - 4, slice - 1, slice, 3 * slice - 5]) {
    const bytes = Buffer.alloc(4 * slice, 'a');
    bytes.write('<script>', at);
    expect(await isPlainText(bytes), String(at)).toBe(false);
  }
});

test('SRQ-08 other requests are answered while a 15 MB file is checked', async () => {
  const bytes = text(15 * 1024 * 1024 - 5);
  let tickCount = 0;
  let isChecked = false;
  const count = () => {
    tickCount += 1;
    if (!isChecked) setImmediate(count);
  };
  setImmediate(count);
  expect([await isPlainText(bytes), (await digestOf(bytes)).toString('hex')]).toEqual([true, expect.any(String)]);
  isChecked = true;
  expect(tickCount).toBeGreaterThan(100);
});
