import type { CallInput, contract } from '@latchboard/contract';
import type { Tx } from '#server/platform/db/transaction.ts';
import { requireFound } from '#server/platform/errors.ts';

/**
 * Stores whether an article helped a user. A later rating by the same user replaces the first. Throws `notFound` for a
 * hidden article.
 */
export async function rateFaq(
  tx: Tx,
  { faqId, reader, helped }: CallInput<typeof contract.support.rateFaq>,
  now: Date,
): Promise<void> {
  requireFound(
    await tx
      .selectFrom('faq_article')
      .select('id')
      .where('id', '=', faqId)
      .where('is_shown', '=', true)
      .executeTakeFirst(),
  );
  await tx
    .insertInto('faq_rating')
    .values({ article_id: faqId, reader, helped, at: now })
    .onConflict((conflict) => conflict.columns(['article_id', 'reader']).doUpdateSet({ helped, at: now }))
    .execute();
}
