import { expect, test } from 'vitest';
import { fileNameOf } from './file-name.ts';

test('TXN-09 a file name consists of the content, the place, and the ISO dates of the file, in lower case with hyphens', () => {
  const about = { content: 'Keys out', place: 'Harbor Point', ending: 'csv' };
  expect(fileNameOf({ ...about, days: '2026-11-20' })).toBe('keys-out-harbor-point-2026-11-20.csv');
  const days = { from: '2026-11-01', to: '2026-11-20' };
  expect(fileNameOf({ ...about, days })).toBe('keys-out-harbor-point-2026-11-01--2026-11-20.csv');
  expect(fileNameOf({ ...about, days: { from: '2026-11-20', to: '2026-11-20' } })).toBe(
    'keys-out-harbor-point-2026-11-20.csv',
  );
});

test('TXN-09 a file name has no characters that a file system or a header rejects, and a long name is shortened before its dates', () => {
  const name = (content: string, place?: string) => fileNameOf({ content, place, days: '2026-11-20', ending: 'pdf' });
  expect(name('../etc\\passwd: "a" <b>|?*\u0007', 'Niño №1')).toBe('etc-passwd-a-b-niño-1-2026-11-20.pdf');
  expect(name('', undefined)).toBe('2026-11-20.pdf');
  expect(name('x'.repeat(300), 'y')).toBe(`${'x'.repeat(100)}-2026-11-20.pdf`);
});
