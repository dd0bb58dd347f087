import type { CallInput, CallOutput, contract } from '@latchboard/contract';
import type { NewsTextName } from '@latchboard/contract/news/rules';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { PersonActor } from '#server/platform/identity/actor.ts';
import { maySeeProviderNews } from './policy.ts';

export type News = CallOutput<typeof contract.news.readNews>;
export type NewsTexts = Record<NewsTextName, string>;

const noNews: News = {
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

interface Row extends NewsTexts {
  id: number;
  at: Date;
  by: string | null;
  announcedAt: Date | null;
}

/** Columns of a version for customers and for the provider. */
const customerColumns = sql`ws_news as "wsNews", sp_news as "spNews", ws_news_es as "wsNewsEs", sp_news_es as "spNewsEs", at,
  announced_at as "announcedAt"`;
const newsColumns = sql`id, ht_news as "htNews", author_name(made_by) as by, ${customerColumns}`;

/** Returns the newest version, limited to what this user may see. */
export async function readNews(tx: Tx, reader: Pick<PersonActor, 'pool' | 'staffId'>): Promise<News> {
  const isInternal = maySeeProviderNews(reader);
  const {
    rows: [row],
  } = await sql<Row & { isDismissed: boolean }>`
    select n.*, coalesce((select s.ad_hidden_at >= n."announcedAt" from staff s where s.id = ${reader.staffId}), false) as "isDismissed"
    from (select ${isInternal ? newsColumns : sql`id, '' as "htNews", null as by, ${customerColumns}`} from news_version order by id desc limit 1) n`.execute(
    tx,
  );
  return row
    ? { ...row, at: row.at.toISOString(), announcedAt: row.announcedAt?.toISOString() ?? null }
    : { ...noNews };
}

/** Versions, newest first. */
export async function listVersions(tx: Tx, { limit, before }: CallInput<typeof contract.news.listNewsVersions>) {
  const { rows } = await sql<Row>`select ${newsColumns} from news_version
    where ${before === undefined ? sql`true` : sql`id < ${before}`} order by id desc limit ${limit}`.execute(tx);
  return rows.map(({ announcedAt, at, ...version }) => ({ ...version, at: at.toISOString() }));
}
