import type { CallInput, CallOutput, contract } from '@latchboard/contract';
import { mayWriteNews, newsKinds } from '@latchboard/contract/news/rules';
import { sql } from 'kysely';
import { cleanHtml } from '#server/platform/clean-html.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure } from '#server/platform/errors.ts';
import type { Calls } from '#server/platform/http/handler.ts';
import type { PersonActor } from '#server/platform/identity/actor.ts';

type News = CallOutput<typeof contract.news.readNews>;
type Texts = Pick<CallInput<typeof contract.news.saveNews>, (typeof newsKinds)[number]>;

const none: News = {
  id: 0,
  htNews: '',
  wsNews: '',
  spNews: '',
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

/** What the provider's people read of a version. */
const shown = sql`id, ht_news as "htNews", ws_news as "wsNews", sp_news as "spNews", at, author_name(made_by) as by,
  announced_at as "announcedAt"`;

/** The newest version as this reader sees it: customers get neither the provider's own news nor who wrote. */
async function readNews(tx: Tx, { pool, staffId }: Pick<PersonActor, 'pool' | 'staffId'>): Promise<News> {
  const isInternal = pool === 'internal';
  const {
    rows: [row],
  } = await sql<Row & { isDismissed: boolean }>`
    select n.*, coalesce((select s.ad_hidden_at >= n."announcedAt" from staff s where s.id = ${staffId}), false) as "isDismissed"
    from (select ${
      isInternal
        ? shown
        : sql`id, '' as "htNews", ws_news as "wsNews", sp_news as "spNews", at, null as by, announced_at as "announcedAt"`
    } from news_version order by id desc limit 1) n`.execute(tx);
  return row ? { ...row, at: row.at.toISOString(), announcedAt: row.announcedAt?.toISOString() ?? null } : { ...none };
}

export const calls: Calls<typeof contract.news> = {
  readNews: (_, { tx, actor }) => readNews(tx, actor),
  listNewsVersions: async ({ limit, before }, { tx }) => {
    const { rows } = await sql<Row>`select ${shown} from news_version
      where ${before === undefined ? sql`true` : sql`id < ${before}`} order by id desc limit ${limit}`.execute(tx);
    return {
      rows: rows.map(({ id, htNews, wsNews, spNews, at, by }) => ({
        id,
        htNews,
        wsNews,
        spNews,
        at: at.toISOString(),
        by,
      })),
    };
  },
  saveNews: async ({ id, ...typed }, { tx, actor, now }) => {
    const before = await readNews(tx, actor);
    if (before.id !== id) throw new Failure('changedByAnother');
    const texts = Object.fromEntries(newsKinds.map((kind) => [kind, cleanHtml(typed[kind])])) as unknown as Texts;
    const changed = newsKinds.filter((kind) => texts[kind] !== before[kind]);
    if (!mayWriteNews(actor.rights, changed)) throw new Failure('forbidden');
    if (changed.length === 0) return before;
    const announcedAt = changed.includes('spNews') ? now : before.announcedAt;
    await tx
      .insertInto('news_version')
      .values({
        previous_id: id,
        ht_news: texts.htNews,
        ws_news: texts.wsNews,
        sp_news: texts.spNews,
        announced_at: texts.spNews === '' ? null : announcedAt,
        at: now,
        made_by: actor.realStaffId,
      })
      .execute();
    return await readNews(tx, actor);
  },
};
