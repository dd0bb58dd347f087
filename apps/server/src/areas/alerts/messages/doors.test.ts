import type { CallOutput, contract } from '@latchboard/contract';
import { expect, test } from 'vitest';
import { actor } from '#server/testing/actors.ts';
import { instant, startAtNoon } from '#server/testing/alert-test-server.ts';

type Alerts = CallOutput<typeof contract.alerts.listPropertyExceptionAlerts>;
type Rehearsal = CallOutput<typeof contract.alerts.rehearsePropertyExceptionAlert>;

const door = (action: string, overrides: Record<string, unknown> = {}) => ({
  ...{
    kind: 'door',
    action,
    movement: undefined,
    tag: undefined,
    hook: undefined,
    unit: undefined,
    activity: undefined,
  },
  ...overrides,
});
const unsigned = { badge: undefined, exception: 'D' };
const subjectsOf = (mails: readonly { subject: string }[]) => mails.map(({ subject }) => subject.split(': ')[1]);

test('DEV-12 opened and closed doors are reported only if a rule exists; each event is reported once, with or without a signed-in person', async () => {
  const { server, addAlert, sendEvent, runJobsAt, mails } = await startAtNoon();
  await addAlert({
    name: 'Exceptions',
    kinds: ['KEY_OUT', 'DOOR_LEFT_OPEN', 'DOOR_UNSIGNED'],
    recipients: ['other@harbor.example'],
  });
  await addAlert({ name: 'Keys', about: 'activity', kinds: [], recipients: ['other@harbor.example'] });
  await sendEvent(1, door('opened'));
  await sendEvent(2, door('closed', { badge: undefined }));
  expect(await runJobsAt(3)).toEqual([]);
  await addAlert({ name: 'Doors', about: 'doors', kinds: [] });
  await sendEvent(4, door('opened'));
  const [sent] = await runJobsAt(5);
  expect(sent).toMatchObject({ to: 'night@harbor.example' });
  expect(sent?.subject).toMatch(/: door opened$/);
  expect(sent?.text).toMatch(/Tom Becker opened the door of cabinet .+ at Harbor Point/);
  expect(sent?.text).toMatch(/because you are a recipient of the alert “Doors” for .+/);
  expect(sent?.text).toContain('/property-reports/1/transaction');
  await sendEvent(6, door('closed', { badge: undefined }));
  await sendEvent(7, door('opened', { badge: undefined }));
  const second = await server.another();
  await Promise.all([server, second].map(({ platform }) => platform.jobs.runNow('send-alerts')));
  const all = await runJobsAt(8);
  expect(subjectsOf(all)).toEqual(['door opened', 'door opened or closed (2 times)']);
  expect(all[1]?.text).toMatch(/was closed on[\s\S]+was opened on .+ No one was signed in\./);
  await runJobsAt(9);
  expect(await mails()).toHaveLength(2);
});

test('DEV-12 an inherited door rule notifies the primary contact of a property, unless a lower level switches it off or replaces it', async () => {
  const { server, manager, sendEvent, runJobsAt, runSql } = await startAtNoon();
  const corporate = await actor(server.url, 'corporate');
  const contact = { staff: { id: 204 }, contactName: 'Ana Reyes', emailAddress: 'ana@harbor.example' };
  const path = '/api/properties/1/exception-alerts';
  const form = { name: 'Doors', about: 'doors', kinds: [], recipients: [], isContactTold: true, isOn: true };
  const inheritedRule = await corporate.send<{ id: number }>('POST', '/api/corporations/1/exception-alerts', form);
  expect(inheritedRule.status).toBe(201);
  await sendEvent(1, door('opened'));
  expect(await runJobsAt(2)).toEqual([]);
  expect((await manager.send('POST', '/api/properties/1/contacts', contact)).status).toBe(200);
  const { rows } = (await manager.get<Alerts>(path)).body;
  expect(rows).toMatchObject([{ about: 'doors', isContactTold: true, doors: [], inheritedFrom: expect.any(String) }]);
  await sendEvent(3, door('closed'));
  expect((await runJobsAt(4)).map(({ to }) => to)).toEqual(['ana@harbor.example']);
  const replacingRule = await manager.send('POST', path, {
    ...form,
    doors: ['opened'],
    replaces: inheritedRule.body.id,
  });
  expect(replacingRule.status).toBe(201);
  await sendEvent(5, door('closed'));
  expect(await runJobsAt(6)).toHaveLength(1);
  await sendEvent(7, door('opened'));
  expect(subjectsOf(await runJobsAt(8))).toEqual(['door closed', 'door opened']);
  await runSql(`update staff set disabled_at = now() where id = 204`);
  await sendEvent(9, door('opened'));
  expect(await runJobsAt(10)).toHaveLength(2);
});

test('DEV-12 a door rule applies only to its badges, people, and hours, respects its quiet hours, and does not report old events', async () => {
  const { addAlert, sendEvent, runJobsAt, reserveSeq } = await startAtNoon();
  const rule = { about: 'doors', kinds: [] };
  await addAlert({ ...rule, name: 'Ana', people: ['Ana Reyes'], recipients: ['ana@harbor.example'] });
  await addAlert({ ...rule, name: 'Night', fromTime: '22:00', toTime: '06:00', recipients: ['late@harbor.example'] });
  const quietHours = { quietFrom: '11:00', quietTo: '14:00' };
  await addAlert({ ...rule, ...quietHours, name: 'Quiet', isDoorUrgent: false, recipients: ['quiet@harbor.example'] });
  await addAlert({ ...rule, ...quietHours, name: 'Any time', recipients: ['any@harbor.example'] });
  await sendEvent(1, door('opened'));
  expect((await runJobsAt(2)).map(({ to }) => to)).toEqual(['any@harbor.example']);
  // 14:00 in Chicago is two hours after the start.
  expect((await runJobsAt(121)).map(({ to }) => to)).toEqual(['any@harbor.example', 'quiet@harbor.example']);
  const lateSeq = reserveSeq();
  await sendEvent(130, door('closed', { time: instant(5) }), lateSeq);
  expect(await runJobsAt(131)).toHaveLength(2);
});

test('DEV-12 a digest lists the door openings of a day; a recipient is notified of an opening once, even if the opening is also an exception', async () => {
  const { addAlert, sendEvent, runJobsAt } = await startAtNoon();
  const both = ['both@harbor.example'];
  const later = ['later@harbor.example'];
  const digest = { delivery: 'digest', digestAt: '15:00' };
  await addAlert({ about: 'doors', kinds: [], ...digest });
  await addAlert({ about: 'doors', kinds: [], recipients: both });
  await addAlert({ name: 'Unsigned', kinds: ['DOOR_UNSIGNED'], recipients: both });
  await addAlert({ about: 'doors', kinds: [], doors: ['opened'], recipients: later });
  await addAlert({ name: 'Once a day', kinds: ['DOOR_UNSIGNED'], ...digest, recipients: later });
  await sendEvent(1, door('opened', unsigned));
  expect((await runJobsAt(2)).map(({ to, subject }) => `${to} ${subject.split(': ')[1]}`).sort()).toEqual([
    'both@harbor.example Door opened without sign-in',
    'later@harbor.example door opened',
  ]);
  await sendEvent(3, door('closed', { badge: undefined }));
  await sendEvent(4, door('opened'));
  expect((await runJobsAt(5)).slice(2).map(({ to }) => to)).toEqual(expect.arrayContaining([...both, ...later]));
  const sent = await runJobsAt(181);
  expect(sent).toHaveLength(5);
  expect(sent[4]).toMatchObject({ to: 'night@harbor.example' });
  expect(sent[4]?.text).toMatch(/No one was signed in[\s\S]+was closed on[\s\S]+Tom Becker opened/);
  expect(await runJobsAt(600)).toHaveLength(5);
});

test('DEV-12 EXC-03 the rehearsal of a door rule uses the openings and closings from the last 30 days', async () => {
  const { manager, sendEvent } = await startAtNoon();
  for (const [minutes, action] of [
    [0, 'opened'],
    [1, 'left-open'],
    [1, 'closed'],
    [2, 'opened'],
  ] as const)
    await sendEvent(minutes, door(action));
  await sendEvent(3);
  const rehearse = async (overrides: object) =>
    (
      await manager.send<Rehearsal>('POST', '/api/properties/1/exception-alerts/rehearsal', {
        ...{ about: 'doors', isOn: true, recipients: ['a@harbor.example', 'b@harbor.example'] },
        ...overrides,
      })
    ).body;
  expect(await rehearse({})).toMatchObject({ times: 3, messages: 6, top: [{ kind: null, times: 3 }] });
  expect(await rehearse({ doors: ['closed'] })).toMatchObject({ times: 1 });
  expect(await rehearse({ people: ['Ana Reyes'] })).toMatchObject({ times: 0 });
  const refusedReply = await manager.send('POST', '/api/properties/1/exception-alerts', {
    ...{ about: 'doors', isOn: true, recipients: [] },
  });
  expect(refusedReply.body.validationResult?.fields[0]).toMatchObject({ path: 'recipients', code: 'valRequired' });
});
