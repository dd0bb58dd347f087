import type { CallOutput, contract } from '@latchboard/contract';
import type { FaqCategory } from '@latchboard/contract/support/rules';
import { faqCategories } from '@latchboard/contract/support/rules';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import { fillLinks } from './fill-links.ts';
import { rankArticles } from './rank.ts';

type Article = CallOutput<typeof contract.support.listFaqs>['articles'][number];

interface Asked {
  readonly language: 'en' | 'es';
  /** Empty for all of them, in their order. */
  readonly search: string;
  /** `customers` read all, `anyone` what is public. */
  readonly audience: 'anyone' | 'customers';
  /** The property that links lead to; links to a page of a property are left out without one. */
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

/** The shown articles in the reader's language: all in their order, or those that fit what was asked, the best first (CHT-04). */
export async function readFaqs(tx: Tx, { language, search, audience, propertyId }: Asked): Promise<Article[]> {
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

/** Both languages are searched: people ask in the one that comes to mind. */
const toRank = (row: Row) => ({
  row,
  titles: [row.titleEn, row.titleEs],
  words: [row.wordsEn, row.wordsEs],
  bodies: [row.bodyEn, row.bodyEs],
});
