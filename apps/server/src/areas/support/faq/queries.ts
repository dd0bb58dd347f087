import type { CallOutput, contract } from '@latchboard/contract';
import type { FaqCategory } from '@latchboard/contract/support/rules';
import { faqCategories } from '@latchboard/contract/support/rules';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import { fillLinks } from './fill-links.ts';
import { rankArticles } from './rank.ts';

type Article = CallOutput<typeof contract.support.listFaqs>['articles'][number];

interface Input {
  readonly language: 'en' | 'es';
  /** Empty for all articles, in order. */
  readonly search: string;
  /** `customers` may read all articles, `anyone` only the public ones. */
  readonly audience: 'anyone' | 'customers';
  /** Property for links. Without it, links to pages of a property become plain text. */
  readonly propertyId?: number;
}

interface Row {
  readonly id: number;
  readonly category: FaqCategory;
  readonly titleEn: string;
  readonly titleEs: string;
  readonly bodyEn: string;
  readonly bodyEs: string;
  readonly wordsEn: string;
  readonly wordsEs: string;
}

/** The visible articles in the reader's language: all in order, or those that match the search, best first (CHT-04). */
export async function readFaqs(tx: Tx, { language, search, audience, propertyId }: Input): Promise<Article[]> {
  const { rows } = await sql<Row>`
    select id, category, title_en as "titleEn", title_es as "titleEs", body_en as "bodyEn", body_es as "bodyEs", words_en as "wordsEn", words_es as "wordsEs"
    from faq_article where is_shown and (audience = 'anyone' or ${audience} = 'customers')
    order by array_position(${[...faqCategories]}::text[], category), place, id`.execute(tx);
  const found = search === '' ? rows : rankArticles(rows.map(toRank), search).map(({ article }) => article.row);
  return found.map((row) => ({
    id: row.id,
    category: row.category,
    title: language === 'en' ? row.titleEn : row.titleEs,
    html: fillLinks(language === 'en' ? row.bodyEn : row.bodyEs, propertyId),
  }));
}

/** The search covers both languages, because users type in either. */
const toRank = (row: Row) => ({
  row,
  titles: [row.titleEn, row.titleEs],
  words: [row.wordsEn, row.wordsEs],
  bodies: [row.bodyEn, row.bodyEs],
});
