import { expect, test } from 'vitest';
import { mayWriteNews } from './rules.ts';

test('OPS-03 the news need News_UPDATE, the announcement Special-News_UPDATE, and neither stands for the other', () => {
  const news = new Set(['News_UPDATE']);
  const special = new Set(['Special-News_UPDATE']);
  expect(mayWriteNews(news, ['htNews', 'wsNews'])).toBe(true);
  expect(mayWriteNews(news, ['htNews', 'spNews'])).toBe(false);
  expect(mayWriteNews(special, ['spNews'])).toBe(true);
  expect(mayWriteNews(special, ['wsNews'])).toBe(false);
  expect(mayWriteNews(new Set(), ['htNews'])).toBe(false);
});
