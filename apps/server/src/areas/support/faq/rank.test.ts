import { expect, test } from 'vitest';
import { firstArticles } from '#server/migrations/data/first-articles.ts';
import { rankArticles } from './rank.ts';

const articles = firstArticles.map(({ en, es }) => ({
  name: en.title,
  titles: [en.title, es.title],
  words: [en.words, es.words],
  bodies: [en.body, es.body],
}));
const bestArticleFor = (question: string) => rankArticles(articles, question)[0]?.article.name;

test.for([
  ['how do I order supplies?', 'Order supplies'],
  ['suplies', 'Order supplies'],
  ['how to edit key tags', 'Edit key tags and units'],
  ['add emploeyes', 'Add an employee and their badge'],
  ['how do i add an employee', 'Add an employee and their badge'],
  ['help with an invioce', 'Help with an invoice'],
  ['forgot pasword', 'I forgot my password'],
  ['the cabinet is offline', 'A cabinet is offline'],
  ['who had the key to 312 last tuesday', 'Who had a key at a certain time?'],
  ['where is my order', 'Where is my order?'],
  ['login', 'How do I get a website login?'],
] as const)('CHT-04 “%s” finds “%s”, with or without typos', ([question, title]) => {
  expect(bestArticleFor(question)).toBe(title);
});

test.for([
  ['¿Cómo pido suministros?', 'Order supplies'],
  ['olvide mi contrasena', 'I forgot my password'],
  ['anadir empleado', 'Add an employee and their badge'],
  ['ayuda con una fatcura', 'Help with an invoice'],
] as const)('CHT-04 the Spanish question “%s” finds its article, with or without accents', ([question, title]) => {
  expect(bestArticleFor(question)).toBe(title);
});

test('CHT-04 a search in the help articles for an unrelated topic finds nothing', () => {
  for (const question of ['zebra giraffe', '', '???', 'xqzt'])
    expect([question, rankArticles(articles, question)]).toEqual([question, []]);
});
