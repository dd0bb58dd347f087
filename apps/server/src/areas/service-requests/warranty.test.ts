import type { FailureBody } from '@latchboard/contract';
import { expect, test } from 'vitest';
import { actor, callerOf } from '#server/testing/actors.ts';
import {
  act,
  day,
  type Failed,
  noon,
  open,
  path,
  type Request,
  read,
  rosaId,
  setWarranty,
  start,
} from '#server/testing/factories/service-requests.ts';
import { outboxOf } from '#server/testing/outbox.ts';
import { whileLocked } from '#server/testing/while-locked.ts';

async function asked() {
  const world = await start();
  const { server, service, repair } = world;
  await setWarranty(server, '2026-01-31');
  const made = await open(service, repair);
  await act(service, made, 'assign', { assigneeId: rosaId });
  const waiting = (await act(service, made, 'askWarranty', { reason: 'A hinge, $40' })).body;
  const mail = (await outboxOf(server)).find(({ text }) => text.includes('/warranty/approve/'));
  const token = /\/warranty\/approve\/([A-Za-z0-9_-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
  const nobody = callerOf(server.url);
  const answer = (decision: string) =>
    nobody.send<FailureBody>('PUT', `/api/staff/approve-warranty/${decision}/${token}`, { reason: 'Go ahead' });
  const look = () => nobody.get<FailureBody & { title: string }>(`/api/warranty/${token}`);
  return { ...world, made, waiting, mail, answer, look };
}

test('SRQ-07 the manager approves with a signed link that works once; opening it changes nothing', async () => {
  const { server, service, made, waiting, mail, answer, look } = await asked();
  expect(waiting).toMatchObject({ state: 'waiting', waitingFor: 'customer', warranty: { answer: 'asked' } });
  expect(mail?.raw).toContain('manager@world.test');
  for (const _ of [1, 2]) expect((await look()).body).toMatchObject({ title: made.title });
  expect((await answer('approve')).status).toBe(200);
  expect(await read(service, made)).toMatchObject({
    state: 'assigned',
    warranty: { answer: 'approved', reason: 'Go ahead' },
  });
  expect((await outboxOf(server)).filter(({ text }) => text.startsWith('Approved: request'))).toHaveLength(1);
  for (const decision of ['approve', 'disapprove']) expect((await answer(decision)).body.code).toBe('linkUsed');
  expect((await look()).body.code).toBe('linkUsed');
});

test('SRQ-07 if two answers are sent concurrently, one is accepted', async () => {
  const { server, answer, made, service } = await asked();
  const hold = [`select id from signed_link for update`];
  const both = await whileLocked(server, hold, [() => answer('disapprove'), () => answer('approve')]);
  expect(both.map(({ status }) => status)).toEqual([200, 409]);
  expect(await read(service, made)).toMatchObject({ state: 'closed', warranty: { answer: 'declined' } });
});

test('SRQ-07 the link is void after the offboarding of its manager', async () => {
  const { server, answer, look, made, service } = await asked();
  const sysadmin = await actor(server.url, 'sysadmin');
  expect((await sysadmin.send('DELETE', '/api/staff/203')).status).toBe(200);
  expect((await look()).body.code).toBe('linkWithdrawn');
  expect((await answer('approve')).body.code).toBe('linkWithdrawn');
  expect((await read(service, made)).warranty.answer).toBe('asked');
});

test('SRQ-07 the link expires after 14 days: the request stays waiting, and the technician who asked is notified', async () => {
  const { server, clock, service, made, answer } = await asked();
  const lapse = () => server.platform.jobs.runNow('lapse-warranties');
  clock.at = noon + 14 * day - 1;
  await lapse();
  expect((await read(service, made)).warranty.answer).toBe('asked');
  clock.at += 1;
  expect((await answer('approve')).body.code).toBe('linkExpired');
  for (const _ of [1, 2]) await lapse();
  expect(await read(service, made)).toMatchObject({ state: 'waiting', warranty: { answer: 'lapsed' } });
  const told = (await outboxOf(server)).filter(({ text }) => text.includes('No answer'));
  expect(told.map(({ raw }) => raw.includes('service@world.test'))).toEqual([true]);
});

test('SRQ-07 a user can end a question, resuming the request withdraws it, and no question is sent for a system under warranty', async () => {
  const { server, service, made, answer, repair } = await asked();
  const expire = () =>
    service.send<Failed<Request>>('PUT', '/api/staff/expire-warranty', { serviceRequestId: made.id });
  expect((await expire()).body).toMatchObject({ state: 'waiting', warranty: { answer: 'lapsed' } });
  expect((await expire()).body.code).toBe('warrantyNotAsked');
  await act(service, made, 'askWarranty', { reason: 'A hinge, $40' });
  expect((await act(service, made, 'resume')).body.warranty.answer).toBe('withdrawn');
  expect((await answer('approve')).body.code).toBe('linkWithdrawn');
  await setWarranty(server, null);
  const covered = await open(service, repair);
  await act(service, covered, 'assign', { assigneeId: rosaId });
  const refused = await act(service, covered, 'askWarranty', { reason: 'A hinge, $40' });
  expect(refused.body.validationResult?.fields).toMatchObject([{ path: 'action', code: 'warrantyValid' }]);
});

test('SRQ-07 a question about parts requires the parts and their cost, and the preview equals the sent message', async () => {
  const { server, service, manager, repair } = await start();
  await setWarranty(server, '2026-01-31');
  const made = await open(service, repair);
  await act(service, made, 'assign', { assigneeId: rosaId });
  const preview = (who: typeof service, reason: string) =>
    who.send<Failed<{ to: string; subject: string; text: string }>>('POST', `${path}/${made.id}/warranty/preview`, {
      reason,
    });
  for (const { status, body } of [await act(service, made, 'askWarranty'), await preview(service, ' ')])
    expect([status, body.validationResult?.fields]).toMatchObject([400, [{ path: 'reason', code: 'valRequired' }]]);
  expect((await read(service, made)).state).toBe('assigned');
  expect((await preview(manager, 'A hinge, $40')).status).toBe(403);
  const { body: shown } = await preview(service, 'A hinge, $40');
  expect(shown).toMatchObject({ to: 'manager@world.test', subject: expect.stringContaining(`SR-${made.number}`) });
  await act(service, made, 'askWarranty', { reason: 'A hinge, $40' });
  const sent = (await outboxOf(server)).find(({ text }) => text.includes('/warranty/approve/'));
  const words = (text: string | undefined) => text?.replaceAll(/\r|(?<=approve\/).*/g, '').trim();
  expect(words(sent?.text)).toBe(words(shown.text));
  expect(sent?.text).toContain('A hinge, $40');
});

test('SRQ-07 the page opened from the mail shows the deadline in the time zone of the property', async () => {
  const { look } = await asked();
  expect((await look()).body).toMatchObject({ timeZone: 'America/Chicago' });
});
