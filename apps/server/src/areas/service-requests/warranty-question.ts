import { randomUUID } from 'node:crypto';
import { warrantyLinkDays } from '@latchboard/contract/service-requests/rules';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure, requireFound } from '#server/platform/errors.ts';
import { makeLink } from '#server/platform/links/signed-links.ts';
import { findNearestLogin, type Recipient } from '#server/platform/mail/nearest-login.ts';
import type { EffectContext } from '#server/platform/record/effects.ts';
import { mailRecord } from '#server/platform/record/mails.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { mailCustomer } from './emails/customer-email.ts';
import { mailFormerTechnician } from './emails/request-email.ts';
import { answeredEmail, warrantyEmail } from './emails/warranty-email.ts';
import type { LockedRequest } from './lock.ts';

export const warrantyPurpose = 'warranty' as const;
/** Right of the manager who answers the warranty question. */
export const warrantyAnswerRight = 'ServiceRequest-Email_UI';

/** Asks the manager by email, with a link that works once and expires after 14 days (SRQ-07). */
export async function sendQuestion(request: LockedRequest, note: string, ctx: RecordContext): Promise<void> {
  const { tx, actor, now } = ctx;
  const { id, property_id: propertyId } = request;
  const manager = await findManager(tx, propertyId);
  const people = { staffId: actor.realStaffId, forStaffId: manager.id };
  const link = { purpose: warrantyPurpose, propertyId, subjectId: id, days: warrantyLinkDays, ...people, now };
  const token = await makeLink(tx, link);
  await tx
    .updateTable('service_request')
    .set({
      ...{ warranty_answer: 'asked', warranty_asked_at: now, warranty_asked_by: actor.realStaffId },
      ...{ warranty_answered_at: null, warranty_reason: '' },
    })
    .where('id', '=', id)
    .execute();
  const message = await composeQuestionEmail({ request, manager, note, token }, ctx);
  await mailRecord(
    { kind: 'service_request', id, propertyId },
    { key: randomUUID(), to: [manager.email], message },
    ctx,
  );
  await mailCustomer({ id, occasion: 'approval', except: manager.email }, ctx);
}

/** Returns the manager who answers warranty questions for a property. Throws `nobodyAnswersWarranty` without one. */
export async function findManager(tx: Tx, propertyId: number) {
  const manager = await findNearestLogin(tx, propertyId, warrantyAnswerRight);
  if (!manager) throw new Failure('nobodyAnswersWarranty');
  return manager;
}

interface Question {
  readonly request: LockedRequest;
  readonly manager: Recipient;
  readonly note: string;
  readonly token: string;
}

export async function composeQuestionEmail(
  { request, manager, note, token }: Question,
  { tx, actor, platform }: RecordContext,
) {
  const { number, title, property_id: propertyId } = request;
  const { publicUrl } = platform.settings;
  return warrantyEmail({
    ...{ number, title, note, by: actor.realName, name: manager.name, language: manager.language },
    property: await propertyName(tx, propertyId),
    links: {
      approve: `${publicUrl}/warranty/approve/${token}`,
      disapprove: `${publicUrl}/warranty/disapprove/${token}`,
    },
  });
}

/**
 * Notifies the technician that the parts were declined, except the technician who asked (see `mailAnswer`). Also
 * notifies the requester, except a requester who is the manager.
 */
export async function mailDeclined(request: LockedRequest, reason: string, ctx: EffectContext): Promise<void> {
  const manager = await findNearestLogin(ctx.tx, request.property_id, warrantyAnswerRight);
  if (request.assignee_id !== request.warranty_asked_by)
    await mailFormerTechnician(request, { occasion: 'withdrawn', reason }, ctx);
  await mailCustomer({ id: request.id, occasion: 'ended', text: reason, except: manager?.email }, ctx);
}

/** Emails the answer to the person who sent the question. */
export async function mailAnswer(
  { id, property_id: propertyId, number, title, warranty_asked_by: askedId }: LockedRequest,
  answer: 'approved' | 'declined' | 'lapsed',
  ctx: EffectContext,
): Promise<void> {
  const { tx, platform } = ctx;
  const recipient = await tx
    .selectFrom('staff')
    .select('email')
    .where('id', '=', askedId)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  if (!recipient) return;
  const message = answeredEmail({
    ...{ number, title, answer, property: await propertyName(tx, propertyId) },
    link: `${platform.settings.publicUrl}/service-requests/property/${propertyId}/${id}`,
  });
  await mailRecord(
    { kind: 'service_request', id, propertyId },
    { key: randomUUID(), to: [recipient.email], message },
    ctx,
  );
}

export const propertyName = async (tx: Tx, id: number): Promise<string> =>
  requireFound(await tx.selectFrom('property').select('name').where('id', '=', id).executeTakeFirst()).name;
