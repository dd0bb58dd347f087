import type { CallInput, contract } from '@latchboard/contract';
import { changeRequestLifecycle } from '@latchboard/contract/hierarchy/rules';
import { Failure } from '#server/platform/errors.ts';
import type { Handler } from '#server/platform/http/handler.ts';
import { addStep } from '#server/platform/record/lifecycle.ts';
import { notifyOf } from '#server/platform/record/notify-of.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { changeRequestEmail } from '../../emails/change-request-email.ts';
import { readChangeRequest } from './queries.ts';

type Hierarchy = typeof contract.hierarchy;

const kind = 'change_request' as const;

/**
 * Stores a change request and emails it to the provider in one transaction. A repeated `key` returns the same request.
 */
export const addChangeRequest: Handler<Hierarchy['addChangeRequest']> = async (input, ctx) => {
  const { tx, actor, now } = ctx;
  const { propertyId, key, changes, note } = input;
  const insertedRequest = await tx
    .insertInto(kind)
    .values({
      ...{ property_id: propertyId, key, at: now, since: now, staff_id: actor.realStaffId, note },
      changes: JSON.stringify(changes),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (insertedRequest) await announce(insertedRequest.id, input, ctx);
  const existingRequest = await tx
    .selectFrom(kind)
    .select('id')
    .where('key', '=', key)
    .where('property_id', '=', propertyId)
    .executeTakeFirst();
  if (!existingRequest) throw new Failure('conflict');
  return readChangeRequest(propertyId, existingRequest.id, ctx);
};

/** Writes the first step of a new request, and emails the request to the provider. */
async function announce(
  id: number,
  input: CallInput<Hierarchy['addChangeRequest']>,
  ctx: RecordContext,
): Promise<void> {
  const { tx, actor, platform } = ctx;
  const { propertyId, key } = input;
  const record = { kind, id, propertyId };
  await addStep(record, { action: 'add', from: null, to: changeRequestLifecycle.initial, reason: '' }, ctx);
  const { name } = await tx
    .selectFrom('property')
    .select('name')
    .where('id', '=', propertyId)
    .executeTakeFirstOrThrow();
  await platform.mail.send(tx, {
    ...changeRequestEmail(input, name, actor),
    key: `change request ${key}`,
    to: platform.settings.providerEmail,
  });
  await notifyOf(tx, record);
}
