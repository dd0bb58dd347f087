import * as z from 'zod';
import { call } from '../call.ts';
import { done, id, oneLine, revision, searchText } from '../shapes.ts';
import { faqAudiences, faqCategories, longestArticle, longestOtherWords, longestTitle, mostArticles } from './rules.ts';

const desk = { right: 'Configuration_UPDATE', reach: 'internal' } as const;

/** HTML as an editor writes it; what may run or disguise something is taken out before it is kept. */
const html = z
  .string()
  .max(longestArticle)
  .regex(/^[^\0]*$/);
const title = oneLine(longestTitle).min(1, 'valRequired');
const otherWords = oneLine(longestOtherWords);

const form = {
  category: z.enum(faqCategories),
  audience: z.enum(faqAudiences),
  isShown: z.boolean(),
  /** Its place within its category, the lowest first. */
  place: z.int32().min(0).max(9999),
  titleEn: title,
  titleEs: title,
  bodyEn: html,
  bodyEs: html,
  /** Words that people use for it and that it does not say. */
  wordsEn: otherWords,
  wordsEs: otherWords,
};

/** An article as it is read, in one language. */
export const faqArticle = z.object({
  id: z.number().int(),
  category: z.enum(faqCategories),
  title: z.string(),
  html: z.string(),
});

const deskArticle = z.object({
  id: z.number().int(),
  revision: z.number().int(),
  category: z.enum(faqCategories),
  audience: z.enum(faqAudiences),
  isShown: z.boolean(),
  place: z.number().int(),
  titleEn: z.string(),
  titleEs: z.string(),
  bodyEn: z.string(),
  bodyEs: z.string(),
  wordsEn: z.string(),
  wordsEs: z.string(),
  at: z.string(),
  by: z.string().nullable(),
  /** Readers whom it helped, and whom it did not. */
  helped: z.number().int(),
  notHelped: z.number().int(),
});

const asked = { language: z.enum(['en', 'es']).default('en'), search: searchText.default('') };
const read = z.object({ articles: z.array(faqArticle).max(mostArticles) });

/** Help articles: read by everybody, written by the provider (CHT-04). */
export const faqCalls = {
  listFaqs: call({
    method: 'GET',
    path: '/faqs',
    summary: 'The public help articles, or those that fit a question, the best first (CHT-04)',
    access: { for: 'anyone' },
    input: z.strictObject(asked),
    output: read,
  }),
  listPropertyFaqs: call({
    method: 'GET',
    path: '/properties/{propertyId}/faqs',
    summary: 'The help articles for customers, with links to the pages of this property (CHT-04)',
    access: { for: 'signedIn', reach: 'property' },
    input: z.strictObject({ propertyId: id, ...asked }),
    output: read,
  }),
  rateFaq: call({
    method: 'POST',
    kind: 'wait',
    status: 200,
    path: '/faqs/{faqId}/rating',
    summary: 'Say whether an article helped; a reader counts once and may change their mind (CHT-04)',
    access: { for: 'anyone' },
    input: z.strictObject({ faqId: id, reader: z.uuid(), helped: z.boolean() }),
    output: done,
  }),
  listFaqDesk: call({
    method: 'GET',
    path: '/faqs/desk',
    summary: 'All articles in both languages, with how many they helped',
    access: desk,
    input: z.strictObject({}),
    output: z.object({ rows: z.array(deskArticle) }),
  }),
  addFaq: call({
    method: 'POST',
    path: '/faqs',
    summary: 'Add an article; scripts and disguises are taken out of its texts',
    access: desk,
    limit: 131_072,
    input: z.strictObject({ ...form, key: z.uuid() }),
    output: deskArticle,
  }),
  changeFaq: call({
    method: 'PUT',
    path: '/faqs/{faqId}',
    summary: 'Change an article; what it said before is kept',
    access: desk,
    limit: 131_072,
    input: z.strictObject({ faqId: id, ...form, revision }),
    output: deskArticle,
  }),
  listFaqVersions: call({
    method: 'GET',
    path: '/faqs/{faqId}/versions',
    summary: 'What an article said before, the newest first',
    access: desk,
    input: z.strictObject({ faqId: id }),
    output: z.object({
      rows: z.array(
        z.object({
          revision: z.number().int(),
          at: z.string(),
          by: z.string().nullable(),
          titleEn: z.string(),
          titleEs: z.string(),
          bodyEn: z.string(),
          bodyEs: z.string(),
        }),
      ),
    }),
  }),
};
