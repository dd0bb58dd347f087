import { randomUUID } from 'node:crypto';
import type { CallInput, contract, FailureCode } from '@latchboard/contract';
import { serviceRequestLifecycle, warrantyLinkDays } from '@latchboard/contract/service-requests/rules';
import { sql } from 'kysely';
import { backgroundWork, type Tx, transact } from '#server/platform/db/transaction.ts';
import { Failure, invalid, requireFound } from '#server/platform/errors.ts';
import type { Handler } from '#server/platform/http/handler.ts';
import { stateOfPerson } from '#server/platform/identity/author.ts';
import { makeLink, openLink, useLink } from '#server/platform/links/signed-links.ts';
import { fullText } from '#server/platform/mail/email-content.ts';
import { nearestLogin, type Recipient } from '#server/platform/mail/nearest-login.ts';
import type { Platform } from '#server/platform/platform.ts';
import { applyAction, type StepContext } from '#server/platform/record/lifecycle.ts';
import { mailRecord } from '#server/platform/record/mails.ts';
import { notifyOf } from '#server/platform/record/notify-of.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { mailCustomer } from './emails/customer-email.ts';
import { mailFormerTechnician } from './emails/request-email.ts';
import { answeredEmail, warrantyEmail } from './emails/warranty-email.ts';
import { type LockedRequest, lockById, lockRequest } from './lock.ts';
import { readRequest, warrantyMailBlockedReason } from './record.ts';
import { notifyAndReadRequest } from './save.ts';
import { isTechnician } from './technicians.ts';

type Calls = typeof contract.serviceRequests;
const purpose = 'warranty' as const;
/** Right of the manager who answers. */
const answerRight = 'ServiceRequest-Email_UI';
const nobody = { staffId: null, realStaffId: null } as const;

/** Rejects the question if no approval is needed (SRQ-07). */
export async function checkWarranty(request: LockedRequest, ctx: RecordContext): Promise<void> {
  const { isWarrantyExpired, type } = await readRequest(request.property_id, request.id, ctx);
  const why = warrantyMailBlockedReason({
    answer: request.warranty_answer,
    isExpired: isWarrantyExpired,
    isOfType: type.isWarrantyAsked,
  });
  if (why !== undefined) throw invalid('action', why);
}

/** Asks the manager by email, with a link that works once and expires after 14 days (SRQ-07). */
export async function askWarranty(request: LockedRequest, note: string, ctx: RecordContext): Promise<void> {
  const { tx, actor, now } = ctx;
  const { id, property_id: propertyId } = request;
  const manager = await whoAnswers(tx, propertyId);
  const people = { staffId: actor.realStaffId, forStaffId: manager.id };
  const asked = { purpose, propertyId, subjectId: id, days: warrantyLinkDays, ...people, now };
  const token = await makeLink(tx, asked);
  await tx
    .updateTable('service_request')
    .set({
      ...{ warranty_answer: 'asked', warranty_asked_at: now, warranty_asked_by: actor.realStaffId },
      ...{ warranty_answered_at: null, warranty_reason: '' },
    })
    .where('id', '=', id)
    .execute();
  const message = await messageOf({ request, manager, note, token }, ctx);
  await mailRecord(
    { kind: 'service_request', id, propertyId },
    { key: randomUUID(), to: [manager.email], message },
    ctx,
  );
  await mailCustomer({ id, occasion: 'approval', except: manager.email }, ctx);
}

/** Preview of the email. Its links are created when it is sent. */
export async function previewWarrantyMail(
  { propertyId, requestId, reason }: CallInput<Calls['previewWarrantyMail']>,
  ctx: RecordContext,
) {
  const request = await lockRequest(ctx.tx, { propertyId, requestId });
  await checkWarranty(request, ctx);
  const manager = await whoAnswers(ctx.tx, propertyId);
  const message = await messageOf({ request, manager, note: reason, token: '…' }, ctx);
  return { to: manager.email, subject: message.subject, text: fullText(message) };
}

/** Manager who answers for a property. */
async function whoAnswers(tx: Tx, propertyId: number) {
  const manager = await nearestLogin(tx, propertyId, answerRight);
  if (!manager) throw new Failure('nobodyAnswersWarranty');
  return manager;
}

interface Question {
  readonly request: LockedRequest;
  readonly manager: Recipient;
  readonly note: string;
  readonly token: string;
}

async function messageOf({ request, manager, note, token }: Question, { tx, actor, platform }: RecordContext) {
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

/** Closes an open question when the request continues without its answer. */
export const withdrawQuestion = (
  { warranty_answer }: LockedRequest,
  now: Date,
): Readonly<Record<string, string | Date>> =>
  warranty_answer === 'asked' ? { warranty_answer: 'withdrawn', warranty_answered_at: now } : {};

export const openWarrantyLink: Handler<Calls['openWarrantyLink']> = ({ token }, { asSystem, now }) =>
  asSystem(async (tx) => {
    const { request, expiresAt } = await askedBy(tx, await openLink(tx, { purpose, token, now }));
    const manager = await nearestLogin(tx, request.property_id, answerRight);
    const { rows } = await sql<{ until: string | null; time_zone: string }>`
      select warranty_until::text as until, time_zone from property where id = ${request.property_id}`.execute(tx);
    return {
      number: request.number,
      title: request.title,
      description: request.description,
      property: await propertyName(tx, request.property_id),
      warrantyUntil: rows[0]?.until ?? null,
      language: manager?.language ?? 'en',
      expiresAt: expiresAt.toISOString(),
      timeZone: rows[0]?.time_zone ?? 'UTC',
    };
  });

/** Stores the manager's answer. The second of two concurrent answers is rejected. */
export const answerWarranty: Handler<Calls['approveWarranty']> = (
  { token, decision, reason },
  { asSystem, now, platform },
) =>
  asSystem(async (tx) => {
    const { request } = await askedBy(tx, await useLink(tx, { purpose, token, now }));
    const isApproved = decision === 'approve';
    const answer = isApproved ? 'approved' : 'declined';
    const act = { tx, now, platform, actor: nobody };
    await applyAction(
      serviceRequestLifecycle,
      {
        record: request.ref,
        action: isApproved ? await approval(request, act) : 'declineWarranty',
        reason,
        columns: {
          ...{ warranty_answer: answer, warranty_answered_at: now, warranty_reason: reason, waiting_for: null },
          ...(isApproved ? {} : { closed_at: now, cause: '', done: '', minutes: null }),
        },
      },
      act,
    );
    await mailRequester(request, answer, act);
    if (!isApproved) await mailDeclined(request, reason, act);
    await notifyOf({ propertyId: request.property_id }, tx);
    return { ok: true as const };
  });

/** Declined parts end the request. The technician is mailed, and the customer unless the answer was theirs. */
async function mailDeclined(request: LockedRequest, reason: string, ctx: MailContext): Promise<void> {
  const manager = await nearestLogin(ctx.tx, request.property_id, answerRight);
  if (request.assignee_id !== request.warranty_asked_by)
    await mailFormerTechnician(request, { occasion: 'withdrawn', reason }, ctx);
  await mailCustomer({ id: request.id, occasion: 'ended', said: reason, except: manager?.email }, ctx);
}

/**
 * Returns an approved request to its technician, or leaves it unassigned if the technician no longer takes requests.
 */
async function approval({ assignee_id: technicianId }: LockedRequest, ctx: Parameters<typeof isTechnician>[1]) {
  return (await isTechnician(technicianId, ctx)) ? 'approveWarranty' : 'approveUnassigned';
}

type Input = CallInput<Calls['expireWarranty']>;

/** Ends the question manually (SRQ-07). */
export async function expireWarranty({ serviceRequestId }: Input, ctx: RecordContext) {
  const request = await lockById(ctx.tx, serviceRequestId);
  if (request.warranty_answer !== 'asked') throw new Failure('warrantyNotAsked');
  await lapse(request, ctx);
  return notifyAndReadRequest(request.property_id, request.id, ctx);
}

/**
 * Ends questions without an answer after 14 days. The request keeps waiting, and the user who asked is notified
 * (SRQ-07).
 */
export async function expireWarranties(platform: Platform): Promise<void> {
  const now = platform.clock.now();
  const since = new Date(now.getTime() - warrantyLinkDays * 86_400_000);
  const due = await transact(platform.pool, backgroundWork, (tx) =>
    tx
      .selectFrom('service_request')
      .select(['id', 'property_id'])
      .where('warranty_answer', '=', 'asked')
      .where('warranty_asked_at', '<=', since)
      .orderBy('id')
      .limit(500)
      .execute(),
  );
  for (const { id, property_id: propertyId } of due)
    await transact(platform.pool, backgroundWork, async (tx) => {
      const request = await lockRequest(tx, { propertyId, requestId: id });
      // Another process may have ended it, or it may have been answered by now.
      if (request.warranty_answer !== 'asked') return;
      await lapse(request, { tx, now, platform, actor: nobody });
      await notifyOf({ propertyId }, tx);
    });
}

type MailContext = StepContext & Pick<RecordContext, 'platform'>;

async function lapse(request: LockedRequest, ctx: MailContext): Promise<void> {
  const columns = { warranty_answer: 'lapsed', warranty_answered_at: ctx.now };
  await applyAction(
    serviceRequestLifecycle,
    { record: request.ref, action: 'lapseWarranty', reason: '', columns },
    ctx,
  );
  await mailRequester(request, 'lapsed', ctx);
}

async function mailRequester(
  { id, property_id: propertyId, number, title, warranty_asked_by: askedId }: LockedRequest,
  answer: 'approved' | 'declined' | 'lapsed',
  ctx: MailContext,
): Promise<void> {
  const { tx, platform } = ctx;
  const who = await tx
    .selectFrom('staff')
    .select('email')
    .where('id', '=', askedId)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  if (!who) return;
  const message = answeredEmail({
    ...{ number, title, answer, property: await propertyName(tx, propertyId) },
    link: `${platform.settings.publicUrl}/service-requests/property/${propertyId}/${id}`,
  });
  await mailRecord({ kind: 'service_request', id, propertyId }, { key: randomUUID(), to: [who.email], message }, ctx);
}

interface Link {
  readonly propertyId: number;
  readonly subjectId: number;
  readonly madeAt: Date;
  readonly expiresAt: Date;
  readonly forStaffId: number | null;
}

/**
 * Request of an approval link. The link is void after the question was asked again or withdrawn, the request was
 * closed, or the manager lost access.
 */
async function askedBy(tx: Tx, { propertyId, subjectId, madeAt, expiresAt, forStaffId: staffId }: Link) {
  const request = await lockRequest(tx, { propertyId, requestId: subjectId });
  const isCurrent =
    request.warranty_answer === 'asked' &&
    request.state === 'waiting' &&
    request.warranty_asked_at?.getTime() === madeAt.getTime();
  const mayAnswer = staffId === null || (await stateOfPerson(tx, { staffId, propertyId }, [answerRight])) === 'present';
  if (!isCurrent || !mayAnswer) throw new Failure('linkWithdrawn' satisfies FailureCode);
  return { request, expiresAt };
}

const propertyName = async (tx: Tx, id: number): Promise<string> =>
  requireFound(await tx.selectFrom('property').select('name').where('id', '=', id).executeTakeFirst()).name;
