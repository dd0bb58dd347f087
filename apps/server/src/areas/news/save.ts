import type { CallInput, contract } from '@latchboard/contract';
import { localizedNews, mayWriteNews, newsTexts } from '@latchboard/contract/news/rules';
import { cleanHtml } from '#server/platform/clean-html.ts';
import { Failure } from '#server/platform/errors.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { type News, type NewsTexts, readNews } from './queries.ts';

/** Stores a new version if the English or Spanish text changed. Rejects a change that is based on an older version. */
export async function saveNews(
  { id, ...form }: CallInput<typeof contract.news.saveNews>,
  { tx, actor, now }: Pick<RecordContext, 'tx' | 'actor' | 'now'>,
): Promise<News> {
  const storedNews = await readNews(tx, actor);
  if (storedNews.id !== id) throw new Failure('changedByAnother');
  const texts = Object.fromEntries(
    newsTexts.map((name) => [name, cleanHtml(form[name] ?? storedNews[name])]),
  ) as unknown as NewsTexts;
  const changedNames = newsTexts.filter((name) => texts[name] !== storedNews[name]);
  if (!mayWriteNews(actor.rights, changedNames)) throw new Failure('forbidden');
  if (changedNames.length === 0) return storedNews;
  await tx
    .insertInto('news_version')
    .values({
      previous_id: id,
      ht_news: texts.htNews,
      ws_news: texts.wsNews,
      sp_news: texts.spNews,
      ws_news_es: texts.wsNewsEs,
      sp_news_es: texts.spNewsEs,
      announced_at: announcedAt(storedNews, texts, now),
      at: now,
      made_by: actor.realStaffId,
    })
    .execute();
  return readNews(tx, actor);
}

/**
 * Time of the announcement: now if its English text changed, null if there is none. A new translation does not announce
 * it again.
 */
function announcedAt(storedNews: News, texts: NewsTexts, now: Date): Date | string | null {
  const announced = localizedNews(texts, 'spNews', 'en').html;
  if (announced === '') return null;
  return announced === localizedNews(storedNews, 'spNews', 'en').html ? storedNews.announcedAt : now;
}
