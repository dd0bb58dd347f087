import type { CallOutput, contract } from '@latchboard/contract';
import { type FaqCategory, faqCategories } from '@latchboard/contract/support/rules';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import { requireFound } from '#server/platform/errors.ts';
import { fillLinks } from './fill-links.ts';
import { rankArticles } from './rank.ts';

type Article = CallOutput<typeof contract.support.listFaqs>['articles'][number];
export type DeskArticle = CallOutput<typeof contract.support.listFaqDesk>['rows'][number];
type Version = CallOutput<typeof contract.support.listFaqVersions>['rows'][number];
type RowWithDate<Row extends { readonly at: string }> = Omit<Row, 'at'> & { readonly at: Date };

interface Input {
  readonly language: 'en' | 'es';
  /** Empty returns all articles in order. */
  readonly search: string;
  /** `customers` may read all articles, `anyone` only the public ones. */
  readonly audience: 'anyone' | 'customers';
  /** Property whose pages the links open. Without a property, links to its pages become plain text. */
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

/**
 * Returns the visible articles in the language of the user. A search returns only matching articles, best first
 * (CHT-04).
 */
export async function readFaqs(tx: Tx, { language, search, audience, propertyId }: Input): Promise<Article[]> {
  const { rows } = await sql<Row>`
    select id, category, title_en as "titleEn", title_es as "titleEs", body_en as "bodyEn", body_es as "bodyEs", words_en as "wordsEn", words_es as "wordsEs"
    from faq_article where is_shown and (audience = 'anyone' or ${audience} = 'customers')
    order by array_position(${[...faqCategories]}::text[], category), place, id`.execute(tx);
  const articles = search === '' ? rows : rankArticles(rows.map(toRank), search).map(({ article }) => article.row);
  return articles.map((row) => ({
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

const withIsoTime = <Row extends { readonly at: Date }>(row: Row) => ({ ...row, at: row.at.toISOString() });

/** Returns all articles for editors, or only the article with `id`. */
export async function listFaqDesk(tx: Tx, id?: number): Promise<DeskArticle[]> {
  const { rows } = await sql<RowWithDate<DeskArticle>>`
    select id, revision, category, audience, is_shown as "isShown", place, title_en as "titleEn", title_es as "titleEs",
      body_en as "bodyEn", body_es as "bodyEs", words_en as "wordsEn", words_es as "wordsEs", a.at, author_name(made_by) as by,
      coalesce(r.helped, 0)::int as helped, coalesce(r.not_helped, 0)::int as "notHelped"
    from faq_article a left join (
      select article_id, count(*) filter (where helped) as helped, count(*) filter (where not helped) as not_helped
      from faq_rating group by 1) r on r.article_id = a.id
    where ${id === undefined ? sql`true` : sql`id = ${id}`}
    order by array_position(${[...faqCategories]}::text[], category), place, id`.execute(tx);
  return rows.map(withIsoTime);
}

/** Returns one article. Throws `notFound` if it does not exist. */
export const readDeskArticle = async (tx: Tx, id: number): Promise<DeskArticle> =>
  requireFound((await listFaqDesk(tx, id))[0]);

/** Lists the latest 50 versions of an article, newest first. Throws `notFound` if there is no such article. */
export async function listFaqVersions(tx: Tx, faqId: number): Promise<Version[]> {
  await readDeskArticle(tx, faqId);
  const { rows } = await sql<RowWithDate<Version>>`
    select revision, at, author_name(made_by) as by, title_en as "titleEn", title_es as "titleEs", body_en as "bodyEn", body_es as "bodyEs"
    from faq_version where article_id = ${faqId} order by revision desc limit 50`.execute(tx);
  return rows.map(withIsoTime);
}
