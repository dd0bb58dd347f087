import type { FailureBody } from '@latchboard/contract';
import { expect, test } from 'vitest';
import { actor, callerOf } from '#server/testing/actors.ts';
import {
  dayMs,
  noon,
  type OrFailure,
  openRequest,
  performRequestAction,
  readRequest,
  requestsPath,
  rosaId,
  type ServiceRequest,
  setWarranty,
  startRequestServer,
} from '#server/testing/factories/service-requests.ts';
import { outboxOf } from '#server/testing/outbox.ts';
import { whileLocked } from '#server/testing/while-locked.ts';

async function startWarrantyQuestion() {
  const world = await startRequestServer();
  const { server, service, repair } = world;
  await setWarranty(server, '2026-01-31');
  const request = await openRequest(service, repair);
  await performRequestAction(service, request, 'assign', { assigneeId: rosaId });
  const waiting = (await performRequestAction(service, request, 'askWarranty', { reason: 'A hinge, $40' })).body;
  const mail = (await outboxOf(server)).find(({ text }) => text.includes('/warranty/approve/'));
  const token = /\/warranty\/approve\/([A-Za-z0-9_-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
  const anonymous = callerOf(server.url);
  const answer = (decision: string) =>
    anonymous.send<FailureBody>('PUT', `/api/staff/approve-warranty/${decision}/${token}`, { reason: 'Go ahead' });
  const openPage = () => anonymous.get<FailureBody & { title: string }>(`/api/warranty/${token}`);
  return { ...world, request, waiting, mail, answer, openPage };
}

test('SRQ-07 the manager answers an approval request through a signed link that works once; opening it changes nothing', async () => {
  const { server, service, request, waiting, mail, answer, openPage } = await startWarrantyQuestion();
  expect(waiting).toMatchObject({ state: 'waiting', waitingFor: 'customer', warranty: { answer: 'asked' } });
  expect(mail?.raw).toContain('manager@world.test');
  for (const _ of [1, 2]) expect((await openPage()).body).toMatchObject({ title: request.title });
  expect((await answer('approve')).status).toBe(200);
  expect(await readRequest(service, request)).toMatchObject({
    state: 'assigned',
    warranty: { answer: 'approved', reason: 'Go ahead' },
  });
  expect((await outboxOf(server)).filter(({ text }) => text.startsWith('Approved: request'))).toHaveLength(1);
  for (const decision of ['approve', 'disapprove']) expect((await answer(decision)).body.code).toBe('linkUsed');
  expect((await openPage()).body.code).toBe('linkUsed');
});

test('SRQ-07 of two concurrent answers to an approval request, only one is accepted', async () => {
  const { server, answer, request, service } = await startWarrantyQuestion();
  const lockSql = [`select id from signed_link for update`];
  const replies = await whileLocked(server, lockSql, [() => answer('disapprove'), () => answer('approve')]);
  expect(replies.map(({ status }) => status)).toEqual([200, 409]);
  expect(await readRequest(service, request)).toMatchObject({ state: 'closed', warranty: { answer: 'declined' } });
});

test('SRQ-07 the link in an approval request is revoked when the manager’s login is deactivated', async () => {
  const { server, answer, openPage, request, service } = await startWarrantyQuestion();
  const sysadmin = await actor(server.url, 'sysadmin');
  expect((await sysadmin.send('DELETE', '/api/staff/203')).status).toBe(200);
  expect((await openPage()).body.code).toBe('linkWithdrawn');
  expect((await answer('approve')).body.code).toBe('linkWithdrawn');
  expect((await readRequest(service, request)).warranty.answer).toBe('asked');
});

test('SRQ-07 the link in an approval request expires after 14 days: the service request keeps waiting, and the technician who asked is notified', async () => {
  const { server, clock, service, request, answer } = await startWarrantyQuestion();
  const expireQuestions = () => server.platform.jobs.runNow('lapse-warranties');
  clock.at = noon + 14 * dayMs - 1;
  await expireQuestions();
  expect((await readRequest(service, request)).warranty.answer).toBe('asked');
  clock.at += 1;
  expect((await answer('approve')).body.code).toBe('linkExpired');
  for (const _ of [1, 2]) await expireQuestions();
  expect(await readRequest(service, request)).toMatchObject({ state: 'waiting', warranty: { answer: 'lapsed' } });
  const mails = (await outboxOf(server)).filter(({ text }) => text.includes('No answer'));
  expect(mails.map(({ raw }) => raw.includes('service@world.test'))).toEqual([true]);
});

test('SRQ-07 an approval request can be canceled, and resuming the service request withdraws it; none is sent for a system under warranty', async () => {
  const { server, service, request, answer, repair } = await startWarrantyQuestion();
  const expireRequest = () =>
    service.send<OrFailure<ServiceRequest>>('PUT', '/api/staff/expire-warranty', { serviceRequestId: request.id });
  expect((await expireRequest()).body).toMatchObject({ state: 'waiting', warranty: { answer: 'lapsed' } });
  expect((await expireRequest()).body.code).toBe('warrantyNotAsked');
  await performRequestAction(service, request, 'askWarranty', { reason: 'A hinge, $40' });
  expect((await performRequestAction(service, request, 'resume')).body.warranty.answer).toBe('withdrawn');
  expect((await answer('approve')).body.code).toBe('linkWithdrawn');
  await setWarranty(server, null);
  const coveredRequest = await openRequest(service, repair);
  await performRequestAction(service, coveredRequest, 'assign', { assigneeId: rosaId });
  const refusedReply = await performRequestAction(service, coveredRequest, 'askWarranty', { reason: 'A hinge, $40' });
  expect(refusedReply.body.validationResult?.fields).toMatchObject([{ path: 'action', code: 'warrantyValid' }]);
});

test('SRQ-07 an approval request for parts requires the parts and their cost, and its preview matches the sent message', async () => {
  const { server, service, manager, repair } = await startRequestServer();
  await setWarranty(server, '2026-01-31');
  const request = await openRequest(service, repair);
  await performRequestAction(service, request, 'assign', { assigneeId: rosaId });
  const preview = (caller: typeof service, reason: string) =>
    caller.send<OrFailure<{ to: string; subject: string; text: string }>>(
      'POST',
      `${requestsPath}/${request.id}/warranty/preview`,
      {
        reason,
      },
    );
  for (const { status, body } of [
    await performRequestAction(service, request, 'askWarranty'),
    await preview(service, ' '),
  ])
    expect([status, body.validationResult?.fields]).toMatchObject([400, [{ path: 'reason', code: 'valRequired' }]]);
  expect((await readRequest(service, request)).state).toBe('assigned');
  expect((await preview(manager, 'A hinge, $40')).status).toBe(403);
  const { body: warrantyPreview } = await preview(service, 'A hinge, $40');
  expect(warrantyPreview).toMatchObject({
    to: 'manager@world.test',
    subject: expect.stringContaining(`SR-${request.number}`),
  });
  await performRequestAction(service, request, 'askWarranty', { reason: 'A hinge, $40' });
  const sentMail = (await outboxOf(server)).find(({ text }) => text.includes('/warranty/approve/'));
  const withoutLinks = (text: string | undefined) => text?.replaceAll(/\r|(?<=approve\/).*/g, '').trim();
  expect(withoutLinks(sentMail?.text)).toBe(withoutLinks(warrantyPreview.text));
  expect(sentMail?.text).toContain('A hinge, $40');
});

test('SRQ-07 the page of an approval request shows the deadline in the time zone of the property', async () => {
  const { openPage } = await startWarrantyQuestion();
  expect((await openPage()).body).toMatchObject({ timeZone: 'America/Chicago' });
});
