import type { contract } from '@latchboard/contract';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Context, Handler } from '#server/platform/http/handler.ts';
import { countAnonymousCall, requireBelowLimit } from '#server/platform/identity/throttle.ts';
import { mayOpenKeys } from './policy.ts';
import { readReturnText } from './queries.ts';

type TagLabels = typeof contract.tagLabels;
type OpenContext = Pick<
  Context<TagLabels['openTagCode' | 'findTagKey']['access'], 'wait'>,
  'platform' | 'request' | 'asSystem' | 'actor'
>;

/**
 * Name of the counter for unknown codes, which limits guessing. A signed-in user has a separate counter, so people who
 * are not signed in cannot block users on the same network.
 */
const counterOf = ({ actor }: OpenContext) =>
  actor.kind === 'person' ? `tag-code of login ${actor.realStaffId}` : 'tag-code';

interface Label {
  readonly propertyId: number;
  readonly tag: string;
  /** Message for people who find the key. Empty if there is none. */
  readonly text: string;
}

async function labelOf(tx: Tx, code: string): Promise<Label | null> {
  const label = await tx
    .selectFrom('tag_label')
    .select(['property_id', 'tag'])
    .where('code', '=', code)
    .executeTakeFirst();
  if (!label) return null;
  const { property_id: propertyId, tag } = label;
  return { propertyId, tag, text: (await readReturnText(tx, propertyId)).text };
}

/** Returns the target of a label. Null for an unknown code. Only unknown codes count against the limit. */
async function openLabel(code: string, ctx: OpenContext): Promise<Label | null> {
  const { platform, request, asSystem } = ctx;
  await requireBelowLimit(platform, counterOf(ctx), request.address);
  const label = await asSystem((tx) => labelOf(tx, code));
  if (!label) await countAnonymousCall(platform, counterOf(ctx), request.address);
  return label;
}

/** Return text of a label. An unknown code gets the same reply as a property without a return text. */
export const openTagCode: Handler<TagLabels['openTagCode']> = async ({ code }, ctx) => ({
  text: (await openLabel(code, ctx))?.text || null,
});

/**
 * Finds the key of a label, for a user who may open it. Others get only the return text, like people who are not signed
 * in.
 */
export const findTagKey: Handler<TagLabels['findTagKey']> = async ({ code }, ctx) => {
  const label = await openLabel(code, ctx);
  if (!label) return { key: null, text: null };
  const key = mayOpenKeys(ctx.actor) ? await ctx.transaction((tx) => keyOf(tx, label)) : undefined;
  return { key: key ? { propertyId: label.propertyId, id: key.id } : null, text: label.text || null };
};

/** The key with a tag, if the property is within the reach of the transaction. */
const keyOf = (tx: Tx, { propertyId, tag }: Label) =>
  tx.selectFrom('key_tag').select('id').where('property_id', '=', propertyId).where('tag', '=', tag).executeTakeFirst();
