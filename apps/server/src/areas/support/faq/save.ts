import type { CallInput, contract } from '@latchboard/contract';
import { maxArticles } from '@latchboard/contract/support/rules';
import { sql } from 'kysely';
import { cleanHtml } from '#server/platform/clean-html.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure, requireFound } from '#server/platform/errors.ts';
import type { Handler } from '#server/platform/http/handler.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { requireRevision } from '#server/platform/record/revision.ts';
import { saveIfChanged } from '#server/platform/record/save-if-changed.ts';
import { readDeskArticle } from './queries.ts';

type Support = typeof contract.support;
type Form = Omit<CallInput<Support['addFaq']>, 'key'>;

const columnsOf = (form: Form) => {
  const texts = { body_en: cleanHtml(form.bodyEn), body_es: cleanHtml(form.bodyEs) };
  // An article with only markup is empty.
  const missingFields = [...(texts.body_en === '' ? ['bodyEn'] : []), ...(texts.body_es === '' ? ['bodyEs'] : [])];
  if (missingFields.length > 0)
    throw new Failure('validation', { fields: missingFields.map((path) => ({ path, code: 'valRequired' as const })) });
  return {
    ...texts,
    category: form.category,
    audience: form.audience,
    is_shown: form.isShown,
    place: form.place,
    title_en: form.titleEn,
    title_es: form.titleEs,
    words_en: form.wordsEn,
    words_es: form.wordsEs,
  };
};

const storeVersion = (tx: Tx, articleId: number) =>
  sql`insert into faq_version (article_id, revision, title_en, title_es, body_en, body_es, at, made_by)
    select id, revision, title_en, title_es, body_en, body_es, at, made_by from faq_article where id = ${articleId}`.execute(
    tx,
  );

/** Adds an article. A repeated request adds nothing. Throws `conflict` if there are too many articles. */
export const addFaq: Handler<Support['addFaq']> = async ({ key, ...form }, { tx, actor, now }) => {
  const { count } = await tx
    .selectFrom('faq_article')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count >= maxArticles) throw new Failure('conflict');
  const newArticle = await tx
    .insertInto('faq_article')
    .values({ ...columnsOf(form), key, at: now, made_by: actor.realStaffId })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!newArticle) {
    const existingArticle = await tx.selectFrom('faq_article').select('id').where('key', '=', key).executeTakeFirst();
    return readDeskArticle(tx, requireFound(existingArticle).id);
  }
  await storeVersion(tx, newArticle.id);
  return readDeskArticle(tx, newArticle.id);
};

/** Changes an article. A save without a change has no effect. */
export const changeFaq: Handler<Support['changeFaq']> = (form, ctx) =>
  saveIfChanged(ctx.tx, {
    read: () => readDeskArticle(ctx.tx, form.faqId),
    save: () => storeChange(form, ctx),
    ignored: ['at', 'by'],
  });

type Change = CallInput<Support['changeFaq']>;

/** Changes an article and stores its new texts as a version. Throws `changedByAnother` for an outdated revision. */
async function storeChange({ faqId, revision, ...form }: Change, { tx, actor, now }: RecordContext) {
  const stored = requireFound(
    await tx.selectFrom('faq_article').select('revision').where('id', '=', faqId).forUpdate().executeTakeFirst(),
  );
  requireRevision(stored, revision);
  await tx
    .updateTable('faq_article')
    .set({ ...columnsOf(form), revision: revision + 1, at: now, made_by: actor.realStaffId })
    .where('id', '=', faqId)
    .execute();
  await storeVersion(tx, faqId);
  return readDeskArticle(tx, faqId);
}
