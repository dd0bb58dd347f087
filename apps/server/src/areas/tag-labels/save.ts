import type { contract } from '@latchboard/contract';
import { Failure } from '#server/platform/errors.ts';
import type { Handler } from '#server/platform/http/handler.ts';

/** Changes the text for people who find a key. Expects revision 0 for the first text. Rejects an outdated revision. */
export const changeReturnText: Handler<typeof contract.tagLabels.changeReturnText> = async (
  { propertyId, revision, text },
  { tx },
) => {
  const returnText = { text, revision: revision + 1 };
  const changedRow =
    revision === 0
      ? await tx
          .insertInto('return_text')
          .values({ property_id: propertyId, ...returnText })
          .onConflict((conflict) => conflict.column('property_id').doNothing())
          .returning('property_id')
          .executeTakeFirst()
      : await tx
          .updateTable('return_text')
          .set(returnText)
          .where('property_id', '=', propertyId)
          .where('revision', '=', revision)
          .returning('property_id')
          .executeTakeFirst();
  if (!changedRow) throw new Failure('changedByAnother');
  return returnText;
};
