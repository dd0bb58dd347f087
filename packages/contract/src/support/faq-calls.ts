import * as z from 'zod';
import { call } from '../call.ts';
import { done, id, nameText, revision, searchText } from '../shapes.ts';
import {
  faqAudiences,
  faqCategories,
  maxArticleLength,
  maxArticles,
  maxKeywordsLength,
  maxTitleLength,
} from './rules.ts';

const editAccess = { right: 'Configuration_UPDATE', reach: 'internal' } as const;

/** HTML of the editor. It is sanitized before it is stored. */
const html = z
  .string()
  .max(maxArticleLength)
  .regex(/^[^\0]*$/);
const title = nameText(maxTitleLength).min(1, 'valRequired');
const searchKeywords = nameText(maxKeywordsLength);

const form = {
  category: z.enum(faqCategories),
  audience: z.enum(faqAudiences),
  isShown: z.boolean(),
  /** Position within the category, lowest first. */
  place: z.int32().min(0).max(9999),
  titleEn: title,
  titleEs: title,
  bodyEn: html,
  bodyEs: html,
  /** Search keywords that the article itself does not contain. */
  wordsEn: searchKeywords,
  wordsEs: searchKeywords,
};

/** An article in the reader's language. */
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
  /** Number of readers who found the article helpful, and number who did not. */
  helped: z.number().int(),
  notHelped: z.number().int(),
});

const faqFilters = { language: z.enum(['en', 'es']).default('en'), search: searchText.default('') };
const faqReply = z.object({ articles: z.array(faqArticle).max(maxArticles) });

/** Help articles for the public and for customers, written by internal users (CHT-04). */
export const faqCalls = {
  listFaqs: call({
    method: 'GET',
    path: '/faqs',
    summary: 'The public help articles, or search results with the best match first (CHT-04)',
    access: { for: 'anyone' },
    input: z.strictObject(faqFilters),
    output: faqReply,
  }),
  listPropertyFaqs: call({
    method: 'GET',
    path: '/properties/{propertyId}/faqs',
    summary: 'The help articles for customers, with links to the pages of this property (CHT-04)',
    access: { for: 'signedIn', reach: 'property' },
    input: z.strictObject({ propertyId: id, ...faqFilters }),
    output: faqReply,
  }),
  rateFaq: call({
    method: 'POST',
    kind: 'wait',
    status: 200,
    path: '/faqs/{faqId}/rating',
    summary: 'Rate an article; a later rating by the same reader replaces the first (CHT-04)',
    access: { for: 'anyone' },
    input: z.strictObject({ faqId: id, reader: z.uuid(), helped: z.boolean() }),
    output: done,
  }),
  listFaqDesk: call({
    method: 'GET',
    path: '/faqs/desk',
    summary: 'All articles in both languages, with their ratings',
    access: editAccess,
    input: z.strictObject({}),
    output: z.object({ rows: z.array(deskArticle) }),
  }),
  addFaq: call({
    method: 'POST',
    path: '/faqs',
    summary: 'Add an article; its HTML is sanitized',
    access: editAccess,
    limit: 131_072,
    input: z.strictObject({ ...form, key: z.uuid() }),
    output: deskArticle,
  }),
  changeFaq: call({
    method: 'PUT',
    path: '/faqs/{faqId}',
    summary: 'Change an article; the earlier version is kept',
    access: editAccess,
    limit: 131_072,
    input: z.strictObject({ faqId: id, ...form, revision }),
    output: deskArticle,
  }),
  listFaqVersions: call({
    method: 'GET',
    path: '/faqs/{faqId}/versions',
    summary: 'Earlier versions of an article, newest first',
    access: editAccess,
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
