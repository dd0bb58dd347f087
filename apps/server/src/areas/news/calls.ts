import type { CallOutput, contract } from '@latchboard/contract';
import { localizedNews, mayWriteNews, type NewsTextName, newsTexts } from '@latchboard/contract/news/rules';
import { sql } from 'kysely';
import { cleanHtml } from '#server/platform/clean-html.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure } from '#server/platform/errors.ts';
import type { Calls } from '#server/platform/http/handler.ts';
import type { PersonActor } from '#server/platform/identity/actor.ts';
import { maySeeProviderNews } from './policy.ts';

type News = CallOutput<typeof contract.news.readNews>;
type Texts = Record<NewsTextName, string>;

const none: News = {
  id: 0,
  htNews: '',
  wsNews: '',
  spNews: '',
  wsNewsEs: '',
  spNewsEs: '',
  at: null,
  by: null,
  announcedAt: null,
  isDismissed: false,
};

interface Row extends Texts {
  id: number;
  at: Date;
  by: string | null;
  announcedAt: Date | null;
}

/** Columns of a version for customers and for the provider. */
const forCustomers = sql`ws_news as "wsNews", sp_news as "spNews", ws_news_es as "wsNewsEs", sp_news_es as "spNewsEs", at,
  announced_at as "announcedAt"`;
const shown = sql`id, ht_news as "htNews", author_name(made_by) as by, ${forCustomers}`;

/** The newest version for this reader. */
async function readNews(tx: Tx, reader: Pick<PersonActor, 'pool' | 'staffId'>): Promise<News> {
  const isInternal = maySeeProviderNews(reader);
  const {
    rows: [row],
  } = await sql<Row & { isDismissed: boolean }>`
    select n.*, coalesce((select s.ad_hidden_at >= n."announcedAt" from staff s where s.id = ${reader.staffId}), false) as "isDismissed"
    from (select ${isInternal ? shown : sql`id, '' as "htNews", null as by, ${forCustomers}`} from news_version order by id desc limit 1) n`.execute(
    tx,
  );
  return row ? { ...row, at: row.at.toISOString(), announcedAt: row.announcedAt?.toISOString() ?? null } : { ...none };
}

export const calls: Calls<typeof contract.news> = {
  readNews: (_, { tx, actor }) => readNews(tx, actor),
  listNewsVersions: async ({ limit, before }, { tx }) => {
    const { rows } = await sql<Row>`select ${shown} from news_version
      where ${before === undefined ? sql`true` : sql`id < ${before}`} order by id desc limit ${limit}`.execute(tx);
    return {
      rows: rows.map(({ announcedAt, at, ...version }) => ({ ...version, at: at.toISOString() })),
    };
  },
  saveNews: async ({ id, ...typed }, { tx, actor, now }) => {
    const before = await readNews(tx, actor);
    if (before.id !== id) throw new Failure('changedByAnother');
    const texts = Object.fromEntries(
      newsTexts.map((name) => [name, cleanHtml(typed[name] ?? before[name])]),
    ) as unknown as Texts;
    const changed = newsTexts.filter((name) => texts[name] !== before[name]);
    if (!mayWriteNews(actor.rights, changed)) throw new Failure('forbidden');
    if (changed.length === 0) return before;
    // A translation of published news does not announce the news again.
    const announced = localizedNews(texts, 'spNews', 'en').html;
    const announcedAt = announced === localizedNews(before, 'spNews', 'en').html ? before.announcedAt : now;
    await tx
      .insertInto('news_version')
      .values({
        previous_id: id,
        ht_news: texts.htNews,
        ws_news: texts.wsNews,
        sp_news: texts.spNews,
        ws_news_es: texts.wsNewsEs,
        sp_news_es: texts.spNewsEs,
        announced_at: announced === '' ? null : announcedAt,
        at: now,
        made_by: actor.realStaffId,
      })
      .execute();
    return await readNews(tx, actor);
  },
};
