import { serviceRequestLifecycle } from '@latchboard/contract/service-requests/rules';
import type { Insertable } from 'kysely';
import { businessDaysAfter } from '#server/platform/business-days.ts';
import type { DB } from '#server/platform/db/schema.gen.ts';
import type { EffectContext } from '#server/platform/record/effects.ts';
import { addStep } from '#server/platform/record/lifecycle.ts';
import { mailCustomer } from './emails/customer-email.ts';
import { mailDispatcher } from './emails/request-email.ts';
import type { requireSelectableType } from './types.ts';

const kind = 'service_request' as const;

interface NewRequest {
  readonly propertyId: number;
  /** Type, which determines the priority and the due time. */
  readonly type: Awaited<ReturnType<typeof requireSelectableType>>;
  readonly columns: { readonly title: string } & Partial<Insertable<DB['service_request']>>;
}

/**
 * Inserts a request with the first step of its history. Emails the dispatchers and the customer who opened the request.
 * Returns undefined if a request with its key exists.
 */
export async function insertRequest({ propertyId, type, columns }: NewRequest, ctx: EffectContext) {
  const { tx, actor, now, platform } = ctx;
  const stored = await tx
    .insertInto(kind)
    .values({
      ...{ property_id: propertyId, type_id: type.id, priority: type.priority },
      due_at: businessDaysAfter(now, type.days_to_answer, platform.settings.providerZone),
      warranty_until: tx.selectFrom('property').select('warranty_until').where('id', '=', propertyId),
      ...{ since: now, created_at: now, staff_id: actor.realStaffId },
      ...columns,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!stored) return undefined;
  const record = { kind, id: stored.id, propertyId };
  await addStep(record, { action: 'add', from: null, to: serviceRequestLifecycle.initial, reason: '' }, ctx);
  await mailDispatcher(stored.id, 'new', ctx);
  await mailCustomer({ id: stored.id, occasion: 'received' }, ctx);
  return record;
}
