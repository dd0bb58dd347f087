import type { CallOutput, Contract } from '@latchboard/contract';
import {
  faqAudiences,
  faqCategories,
  maxArticleLength,
  maxKeywordsLength,
  maxTitleLength,
} from '@latchboard/contract/support/rules';
import * as z from 'zod/mini';
import { line } from '#web/lib/form/fields/field-schema.ts';

export type DeskArticle = CallOutput<Contract['support']['listFaqDesk']>['rows'][number];

const html = z.string().check(z.minLength(1, 'valRequired'), z.maxLength(maxArticleLength));
const keywords = z.string().check(z.trim(), z.maxLength(maxKeywordsLength));

export const articleSchema = z.object({
  category: z.enum(faqCategories),
  audience: z.enum(faqAudiences),
  isShown: z.boolean(),
  place: z.string().check(z.trim(), z.regex(/^\d{1,4}$/, 'valInvalid')),
  titleEn: line(maxTitleLength),
  titleEs: line(maxTitleLength),
  bodyEn: html,
  bodyEs: html,
  wordsEn: keywords,
  wordsEs: keywords,
});
export type ArticleValues = z.output<typeof articleSchema>;

export const articleLabels = {
  category: 'faqDesk.category',
  audience: 'faqDesk.audience',
  isShown: 'faqDesk.isShown',
  place: 'faqDesk.place',
  titleEn: 'faqDesk.titleEn',
  titleEs: 'faqDesk.titleEs',
  bodyEn: 'faqDesk.bodyEn',
  bodyEs: 'faqDesk.bodyEs',
  wordsEn: 'faqDesk.wordsEn',
  wordsEs: 'faqDesk.wordsEs',
} as const;

const emptyValues: ArticleValues = {
  ...{ category: 'keys', audience: 'anyone', isShown: true, place: '100', titleEn: '', titleEs: '' },
  ...{ bodyEn: '', bodyEs: '', wordsEn: '', wordsEs: '' },
};

export function articleValues(article: DeskArticle | undefined): ArticleValues {
  if (!article) return emptyValues;
  const { category, audience, isShown, place, titleEn, titleEs, bodyEn, bodyEs, wordsEn, wordsEs } = article;
  return {
    ...{ category, audience, isShown, place: String(place), titleEn, titleEs, bodyEn, bodyEs, wordsEn, wordsEs },
  };
}
