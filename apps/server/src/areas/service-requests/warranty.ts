import type { CallInput, contract, FailureCode } from '@latchboard/contract';
import { warrantyLinkDays } from '@latchboard/contract/service-requests/rules';
import { sql } from 'kysely';
import { backgroundWork, type Tx, transact } from '#server/platform/db/transaction.ts';
import { Failure } from '#server/platform/errors.ts';
import type { Handler } from '#server/platform/http/handler.ts';
import { stateOfPerson } from '#server/platform/identity/author.ts';
import { forEachItem, rowId } from '#server/platform/jobs/for-each-item.ts';
import { openLink, redeemLink } from '#server/platform/links/signed-links.ts';
import { fullText } from '#server/platform/mail/email-content.ts';
import { findNearestLogin } from '#server/platform/mail/nearest-login.ts';
import type { Platform } from '#server/platform/platform.ts';
import { performAction } from '#server/platform/record/perform-action.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { noPerson } from '#server/platform/record/transitions.ts';
import { type LockedRequest, lockRequest, lockRequestById } from './lock.ts';
import { readRequest } from './present.ts';
import { requireWarrantyQuestionAllowed } from './require-warranty-question-allowed.ts';
import { isTechnician } from './technicians.ts';
import { requestTransitions } from './transitions.ts';
import {
  composeQuestionEmail,
  findManager,
  propertyName,
  warrantyPurpose as purpose,
  warrantyAnswerRight,
} from './warranty-question.ts';

type Calls = typeof contract.serviceRequests;

/** Returns the preview of the email. The links are created when the email is sent. */
export async function previewWarrantyMail(
  { propertyId, requestId, reason }: CallInput<Calls['previewWarrantyMail']>,
  ctx: RecordContext,
) {
  const request = await lockRequest(ctx.tx, { propertyId, requestId });
  await requireWarrantyQuestionAllowed(request, ctx);
  const manager = await findManager(ctx.tx, propertyId);
  const message = await composeQuestionEmail({ request, manager, note: reason, token: '…' }, ctx);
  return { to: manager.email, subject: message.subject, text: fullText(message) };
}

export const openWarrantyLink: Handler<Calls['openWarrantyLink']> = ({ token }, { asSystem, now }) =>
  asSystem(async (tx) => {
    const { request, expiresAt } = await requestOfLink(tx, await openLink(tx, { purpose, token, now }));
    const manager = await findNearestLogin(tx, request.property_id, warrantyAnswerRight);
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
    const { request } = await requestOfLink(tx, await redeemLink(tx, { purpose, token, now }));
    const answerCtx = { tx, now, platform, actor: noPerson };
    const action = decision === 'approve' ? await approvalAction(request, answerCtx) : 'declineWarranty';
    const step = { record: request.ref, action, reason, causedBy: 'the manager’s answer' } as const;
    await performAction(requestTransitions, step, answerCtx);
    return { ok: true as const };
  });

/**
 * Returns the action for an approval. The action returns the request to its technician, or leaves it unassigned if the
 * technician is inactive.
 */
async function approvalAction({ assignee_id: technicianId }: LockedRequest, ctx: Parameters<typeof isTechnician>[1]) {
  return (await isTechnician(technicianId, ctx)) ? 'approveWarranty' : 'approveUnassigned';
}

type Input = CallInput<Calls['expireWarranty']>;

/** Ends an unanswered warranty question manually (SRQ-07). */
export async function expireWarranty({ serviceRequestId }: Input, ctx: RecordContext) {
  const request = await lockRequestById(ctx.tx, serviceRequestId);
  if (request.warranty_answer !== 'asked') throw new Failure('warrantyNotAsked');
  await performAction(
    requestTransitions,
    { record: request.ref, action: 'lapseWarranty', causedBy: 'the end of the question by hand' },
    ctx,
  );
  return readRequest(request.property_id, request.id, ctx);
}

/**
 * Ends questions that were not answered in 14 days. Their requests keep waiting, and the users who asked are notified
 * (SRQ-07).
 */
export async function expireWarranties(platform: Platform): Promise<void> {
  const now = platform.clock.now();
  const since = new Date(now.getTime() - warrantyLinkDays * 86_400_000);
  const dueRequests = await transact(platform.pool, backgroundWork, (tx) =>
    tx
      .selectFrom('service_request')
      .select(['id', 'property_id'])
      .where('warranty_answer', '=', 'asked')
      .where('warranty_asked_at', '<=', since)
      .orderBy('id')
      .limit(500)
      .execute(),
  );
  await forEachItem({ items: dueRequests, idOf: rowId, log: platform.log }, ({ id, property_id: propertyId }) =>
    transact(platform.pool, backgroundWork, async (tx) => {
      const request = await lockRequest(tx, { propertyId, requestId: id });
      // Another process may have ended the question, or the manager may have answered it.
      if (request.warranty_answer !== 'asked') return;
      await performAction(
        requestTransitions,
        { record: request.ref, action: 'lapseWarranty', causedBy: 'the end of its link' },
        { tx, now, platform, actor: noPerson },
      );
    }),
  );
}

interface Link {
  readonly propertyId: number;
  readonly subjectId: number;
  readonly madeAt: Date;
  readonly expiresAt: Date;
  readonly forStaffId: number | null;
}

/**
 * Returns the request of an approval link. The link is void if the question was asked again or withdrawn, the request
 * was closed, or the manager lost access.
 */
async function requestOfLink(tx: Tx, { propertyId, subjectId, madeAt, expiresAt, forStaffId: staffId }: Link) {
  const request = await lockRequest(tx, { propertyId, requestId: subjectId });
  const isCurrent =
    request.warranty_answer === 'asked' &&
    request.state === 'waiting' &&
    request.warranty_asked_at?.getTime() === madeAt.getTime();
  const mayAnswer =
    staffId === null || (await stateOfPerson(tx, { staffId, propertyId }, [warrantyAnswerRight])) === 'present';
  if (!isCurrent || !mayAnswer) throw new Failure('linkWithdrawn' satisfies FailureCode);
  return { request, expiresAt };
}
