import type { contract } from '@latchboard/contract';
import { readTagCode } from '@latchboard/contract/tag-labels/code';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure, requireFound } from '#server/platform/errors.ts';
import type { Context, Handler } from '#server/platform/http/handler.ts';
import { limitRejected } from '#server/platform/identity/throttle.ts';
import { readReturnText } from './queries.ts';

type TagLabels = typeof contract.tagLabels;
type OpenContext = Context<TagLabels['openTagCode']['access'], 'wait'>;

/** Unknown codes count against a limit per network, so codes cannot be found by trying. */
const counter = 'tag-code';

async function labelOf(tx: Tx, text: string) {
  const code = readTagCode(text);
  const label = code
    ? await tx.selectFrom('tag_label').select(['property_id', 'tag']).where('code', '=', code).executeTakeFirst()
    : undefined;
  if (!label) throw new Failure('notFound');
  return label;
}

/**
 * Reads what a label leads to. Returns null for an unknown code and for one out of reach, and counts it against the
 * limit of the network.
 */
async function limited<T>(read: () => Promise<T>, ctx: Pick<OpenContext, 'platform' | 'request'>): Promise<T | null> {
  try {
    return await limitRejected(ctx.platform, { counter, address: ctx.request.address }, read);
  } catch (failure) {
    if (failure instanceof Failure && failure.code === 'notFound') return null;
    throw failure;
  }
}

/** Text for people who find a key. The reply to an unknown code is the one of a property without a text. */
export const openTagCode: Handler<TagLabels['openTagCode']> = async ({ code }, ctx) => {
  const text = await limited(
    () =>
      ctx.asSystem(async (tx) => {
        const { property_id: propertyId } = await labelOf(tx, code);
        return (await readReturnText(tx, propertyId)).text;
      }),
    ctx,
  );
  return { text: text || null };
};

/** The key of a label, if its property is within reach of the caller. */
export const findTagKey: Handler<TagLabels['findTagKey']> = async ({ code }, ctx) => ({
  key: await limited(
    () =>
      ctx.transaction(async (tx) => {
        const { property_id: propertyId, tag } = await labelOf(tx, code);
        const key = await tx
          .selectFrom('key_tag')
          .select('id')
          .where('property_id', '=', propertyId)
          .where('tag', '=', tag)
          .executeTakeFirst();
        return { propertyId, id: requireFound(key).id };
      }),
    ctx,
  ),
});
