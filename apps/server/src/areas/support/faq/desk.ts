import type { CallOutput, contract } from '@latchboard/contract';
import { faqCategories } from '@latchboard/contract/support/rules';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import { requireFound } from '#server/platform/errors.ts';

export type DeskArticle = CallOutput<typeof contract.support.listFaqDesk>['rows'][number];
type Version = CallOutput<typeof contract.support.listFaqVersions>['rows'][number];
type Read<Row extends { readonly at: string }> = Omit<Row, 'at'> & { readonly at: Date };

const presented = <Row extends { readonly at: Date }>(row: Row) => ({ ...row, at: row.at.toISOString() });

/** All articles as their editors see them, or one of them. */
export async function listFaqDesk(tx: Tx, only?: number): Promise<DeskArticle[]> {
  const { rows } = await sql<Read<DeskArticle>>`
    select id, revision, category, audience, is_shown as "isShown", place, title_en as "titleEn", title_es as "titleEs",
      body_en as "bodyEn", body_es as "bodyEs", words_en as "wordsEn", words_es as "wordsEs", a.at, author_name(made_by) as by,
      coalesce(r.helped, 0)::int as helped, coalesce(r.not_helped, 0)::int as "notHelped"
    from faq_article a left join (
      select article_id, count(*) filter (where helped) as helped, count(*) filter (where not helped) as not_helped
      from faq_rating group by 1) r on r.article_id = a.id
    where ${only === undefined ? sql`true` : sql`id = ${only}`}
    order by array_position(${[...faqCategories]}::text[], category), place, id`.execute(tx);
  return rows.map(presented);
}

/** Returns one article. Throws `notFound`. */
export const readDeskArticle = async (tx: Tx, id: number): Promise<DeskArticle> =>
  requireFound((await listFaqDesk(tx, id))[0]);

/** The versions of an article, newest first. */
export async function listFaqVersions(tx: Tx, faqId: number): Promise<Version[]> {
  await readDeskArticle(tx, faqId);
  const { rows } = await sql<Read<Version>>`
    select revision, at, author_name(made_by) as by, title_en as "titleEn", title_es as "titleEs", body_en as "bodyEn", body_es as "bodyEs"
    from faq_version where article_id = ${faqId} order by revision desc limit 50`.execute(tx);
  return rows.map(presented);
}
