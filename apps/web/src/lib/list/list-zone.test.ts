import { expect, test } from 'vitest';

const sources = import.meta.glob<string>('../../areas/**/*.tsx', { query: '?raw', import: 'default', eager: true });
const folderOf = (file: string) => file.slice(0, file.lastIndexOf('/'));

test('NAV-23 each list across customers that shows times in the user’s zone names that zone', () => {
  const formatsTimes = /format(?:DateTime|Short)\([^)]*, localZone,/;
  const folders = new Set(
    Object.entries(sources).flatMap(([file, source]) => (formatsTimes.test(source) ? [folderOf(file)] : [])),
  );
  const lists = Object.entries(sources).filter(
    ([file, source]) => folders.has(folderOf(file)) && /<ListPage\b/.test(source),
  );
  expect(lists.length).toBeGreaterThan(5);
  const unnamed = lists.filter(([, source]) => !/namesZone|timeZone=/.test(source));
  expect(unnamed.map(([file]) => file)).toEqual([]);
});
