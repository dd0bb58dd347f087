import { expect, test } from 'vitest';
import { localizedNews, mayWriteNews } from './rules.ts';

test('OPS-03 a change to the news requires News_UPDATE, and a change to the announcement Special-News_UPDATE', () => {
  const news = new Set(['News_UPDATE']);
  const special = new Set(['Special-News_UPDATE']);
  expect(mayWriteNews(news, ['htNews', 'wsNews'])).toBe(true);
  expect(mayWriteNews(news, ['htNews', 'spNews'])).toBe(false);
  expect(mayWriteNews(special, ['spNews'])).toBe(true);
  expect(mayWriteNews(special, ['wsNews'])).toBe(false);
  expect(mayWriteNews(new Set(), ['htNews'])).toBe(false);
});

test('OPS-03 NAV-24 a user gets the text in their language, or else in the other language with the name of that language', () => {
  const english = { htNews: 'ours', wsNews: 'news', spNews: '', wsNewsEs: '', spNewsEs: '' };
  expect(localizedNews(english, 'wsNews', 'es')).toEqual({ html: 'news', lang: 'en' });
  expect(localizedNews({ ...english, wsNewsEs: 'noticias' }, 'wsNews', 'es')).toEqual({ html: 'noticias', lang: 'es' });
  expect(localizedNews({ ...english, wsNewsEs: 'noticias' }, 'wsNews', 'en')).toEqual({ html: 'news', lang: 'en' });
  expect(localizedNews({ ...english, spNewsEs: 'aviso' }, 'spNews', 'en')).toEqual({ html: 'aviso', lang: 'es' });
  expect(localizedNews(english, 'htNews', 'es')).toEqual({ html: 'ours', lang: 'en' });
  expect(localizedNews(english, 'spNews', 'es').html).toBe('');
});
