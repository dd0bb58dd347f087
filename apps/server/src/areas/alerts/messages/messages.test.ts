import { expect, test } from 'vitest';
import { actor } from '#server/testing/actors.ts';
import { instant, startAtNoon } from '#server/testing/alert-test-server.ts';
import { startSmtpInbox } from '#server/testing/smtp-inbox.ts';
import { enrollTestCabinet } from '#server/testing/test-cabinet.ts';

test('EXC-03 each recipient gets one message about an exception across all rules and processes, and the message explains why the recipient got it', async () => {
  const { server, addAlert, sendEvent, runJobsAt, mails, touchCabinet } = await startAtNoon();
  await addAlert({ name: 'Overdue keys', roles: [203] });
  await addAlert({ name: 'The same again' });
  await sendEvent(1, { dueBack: instant(30) });
  expect(await runJobsAt(29)).toEqual([]);
  await touchCabinet();
  const sent = await runJobsAt(31);
  expect(sent.map(({ to }) => to).sort()).toEqual(['manager@world.test', 'night@harbor.example']);
  expect(sent[0]?.subject).toMatch(/Harbor Point|: Key out too long/);
  expect(sent[0]?.text).toContain('Tom Becker still has the key to 101');
  expect(sent[0]?.text).toMatch(/because you are a recipient of the alert “(Overdue keys|The same again)” for .+/);
  expect(sent[0]?.text).toContain('/opt-out/exception-settings/');
  const second = await server.another();
  await Promise.all([server, second].map(({ platform }) => platform.jobs.runNow('send-alerts')));
  await runJobsAt(32);
  expect(await mails()).toHaveLength(2);
});

test('EXC-03 recipients in the exception settings of the nearest level are notified, in their own language', async () => {
  const { server, manager, sendEvent, runJobsAt, runSql, touchCabinet } = await startAtNoon();
  const settings = {
    keyOutMinutes: 1,
    badgeUnusedDays: null,
    lastCommDays: null,
    reopenMinutes: null,
    quietFrom: null,
    quietTo: null,
    revision: 0,
  };
  const corporate = await actor(server.url, 'corporate');
  await corporate.send('PUT', '/api/corporations/1/exception-settings', {
    ...settings,
    recipients: ['above@elm.example'],
  });
  await manager.send('PUT', '/api/properties/1/exception-settings', {
    ...settings,
    recipients: ['manager@world.test'],
  });
  await runSql(`update staff set preferred_language = 'es' where id = 203`);
  await sendEvent(1, { dueBack: instant(2) });
  await touchCabinet();
  const sent = await runJobsAt(10);
  expect(new Set(sent.map(({ to }) => to))).toEqual(new Set(['manager@world.test']));
  expect(sent.filter(({ text }) => text.includes('todavía tiene la llave de 101'))).toHaveLength(1);
});

test('BEY-05 an overdue-key exception escalates in steps to its owner and further recipients until it is resolved', async () => {
  const { addAlert, sendEvent, runJobsAt, runSql, touchCabinet } = await startAtNoon();
  await addAlert({
    steps: [
      { afterMinutes: 60, recipients: ['boss@harbor.example'], isOwnerTold: true },
      { afterMinutes: 120, recipients: ['chief@harbor.example'] },
    ],
  });
  await sendEvent(1, { dueBack: instant(30) });
  await touchCabinet();
  expect((await runJobsAt(31)).map(({ to }) => to)).toEqual(['night@harbor.example']);
  await runSql(`update exception set state = 'owned', owner_staff_id = 204 where kind = 'KEY_OUT'`);
  await touchCabinet();
  const sent = await runJobsAt(91);
  expect(
    sent
      .slice(1)
      .map(({ to }) => to)
      .sort(),
  ).toEqual(['assistant@world.test', 'boss@harbor.example']);
  expect(sent.at(-1)?.text).toContain('This exception is still open');
  await runSql(`update exception set state = 'closed' where kind = 'KEY_OUT'`);
  expect(await runJobsAt(151)).toHaveLength(3);
});

test('EXC-02 an alert with a delay is sent only for an exception that stays open long enough', async () => {
  const { addAlert, sendEvent, runJobsAt, touchCabinet } = await startAtNoon();
  await addAlert({ afterMinutes: 60 });
  await sendEvent(1, { dueBack: instant(30) });
  await sendEvent(2, { dueBack: instant(30), tag: '71001', hook: 1002, unit: '102' });
  await touchCabinet();
  expect(await runJobsAt(60)).toEqual([]);
  await sendEvent(80, { movement: 'returned', activity: 1, time: instant(79), tag: '71001', hook: 1002, unit: '102' });
  await touchCabinet();
  const sent = await runJobsAt(91);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.text).toContain('the key to 101');
  expect(sent[0]?.text).not.toContain('This exception is still open');
});

test('EXC-03 a message is delayed until the quiet hours end, except a message about a door', async () => {
  const { addAlert, sendEvent, runJobsAt, touchCabinet } = await startAtNoon();
  const quietHours = { quietFrom: '11:00', quietTo: '14:00' };
  await addAlert({ kinds: ['KEY_OUT', 'DOOR_UNSIGNED'], ...quietHours });
  await sendEvent(1, { dueBack: instant(2) });
  await sendEvent(2, {
    kind: 'door',
    movement: undefined,
    action: 'opened',
    tag: undefined,
    hook: undefined,
    unit: undefined,
    activity: undefined,
    badge: undefined,
    exception: 'D',
  });
  await touchCabinet();
  const sent = await runJobsAt(5);
  expect(sent.map(({ subject }) => subject.split(': ')[1])).toEqual(['Door opened without sign-in']);
  await touchCabinet();
  expect(await runJobsAt(119)).toHaveLength(1);
  await touchCabinet();
  expect((await runJobsAt(121)).map(({ subject }) => subject.split(': ')[1])).toContain('Key out too long');
});

test('EXC-03 if a late event shows that a reported exception never occurred, one all-clear is sent', async () => {
  const { addAlert, sendEvent, runJobsAt, reserveSeq, touchCabinet } = await startAtNoon();
  await addAlert({});
  await sendEvent(1, { dueBack: instant(30) });
  const lateSeq = reserveSeq();
  await touchCabinet();
  expect(await runJobsAt(31)).toHaveLength(1);
  await sendEvent(40, { movement: 'returned', activity: 1, time: instant(20) }, lateSeq);
  await touchCabinet();
  const sent = await runJobsAt(41);
  expect(sent.map(({ to, subject }) => [to, subject.split(': ')[1]])).toEqual([
    ['night@harbor.example', 'Key out too long'],
    ['night@harbor.example', 'exception did not occur'],
  ]);
  expect(await runJobsAt(42)).toHaveLength(2);
});

test('EXC-03 while a cabinet is silent, only its silence escalates, because its overdue keys may have been returned', async () => {
  const { addAlert, sendEvent, runJobsAt, touchCabinet } = await startAtNoon();
  await addAlert({ steps: [{ afterMinutes: 60, recipients: ['boss@harbor.example'] }] });
  // A cabinet is silent after three days.
  await sendEvent(1, { dueBack: instant(4400) });
  const sent = await runJobsAt(4401);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.text).toContain('has been silent since');
  expect(sent[0]?.text).toContain('may be back');
  expect(await runJobsAt(4500)).toHaveLength(1);
  await touchCabinet();
  expect((await runJobsAt(4511)).map(({ to }) => to)).toContain('boss@harbor.example');
});

test('EXC-03 BEY-17 overdue keys of a key board whose tablet moved away escalate, because its silence raises no exception', async () => {
  const { addAlert, sendEvent, runJobsAt, runSql } = await startAtNoon();
  await addAlert({ steps: [{ afterMinutes: 60, recipients: ['boss@harbor.example'] }] });
  await sendEvent(1, { dueBack: instant(10) });
  await runSql('update cabinet set enrolled_at = null, stream = 2 where datalog_id = 1');
  expect((await runJobsAt(11)).map(({ to }) => to)).toEqual(['night@harbor.example']);
  expect((await runJobsAt(4500)).map(({ to }) => to)).toEqual(['night@harbor.example', 'boss@harbor.example']);
});

test('EXC-03 a snoozed alert sends nothing until the snooze ends, and then reports exceptions that are still open', async () => {
  const { addAlert, sendEvent, runJobsAt, touchCabinet } = await startAtNoon();
  await addAlert({ snoozedUntil: instant(120) });
  await sendEvent(1, { dueBack: instant(10) });
  await sendEvent(2, { unit: '102', tag: '71001', hook: 1002, dueBack: instant(10) });
  await touchCabinet();
  expect(await runJobsAt(60)).toEqual([]);
  await sendEvent(61, { unit: '102', tag: '71001', hook: 1002, movement: 'returned', activity: 1 });
  expect(await runJobsAt(119)).toEqual([]);
  await touchCabinet();
  const sent = await runJobsAt(121);
  expect(sent.map(({ to }) => to)).toEqual(['night@harbor.example']);
  expect(sent[0]?.text).toContain('Tom Becker still has the key to 101');
  expect(sent[0]?.text).not.toContain('102');
});

test('EXC-03 a digest is sent once a day, at its set time in the property’s time zone, with all exceptions of the day in one message', async () => {
  const { addAlert, sendEvent, runJobsAt, touchCabinet } = await startAtNoon();
  // 15:00 in Chicago is three hours after the start.
  await addAlert({ delivery: 'digest', digestAt: '15:00' });
  await sendEvent(1, { dueBack: instant(10) });
  await sendEvent(2, { unit: '102', tag: '71001', hook: 1002, dueBack: instant(20) });
  await touchCabinet();
  expect(await runJobsAt(179)).toEqual([]);
  await touchCabinet();
  const sent = await runJobsAt(181);
  expect(sent.map(({ to }) => to)).toEqual(['night@harbor.example']);
  expect(sent[0]?.text).toMatch(/key to 101[\s\S]+key to 102/);
  await touchCabinet();
  expect(await runJobsAt(600)).toHaveLength(1);
});

test('EXC-03 if several cabinets of a property become silent together, one message is sent', async () => {
  const { addAlert, sendEvent, runJobsAt, runSql } = await startAtNoon();
  await addAlert({ kinds: ['LAST_COMM'] });
  await sendEvent(1, { movement: 'returned', activity: 1 });
  await runSql(
    `insert into datalog (property_id, number, name, type) select property_id, '90002', 'Annex', type from datalog where id = 1`,
  );
  await runSql(`insert into cabinet (datalog_id, property_id, stream, enrolled_at, last_contact)
    select d.id, d.property_id, 1, c.enrolled_at, c.last_contact + interval '20 minutes' from datalog d, cabinet c where d.number = '90002' and c.datalog_id = 1
    on conflict (datalog_id) do update set stream = 1, enrolled_at = excluded.enrolled_at, last_contact = excluded.last_contact`);
  const sent = await runJobsAt(3 * 1440 + 10);
  expect(sent.map(({ to }) => to)).toEqual(['night@harbor.example']);
  expect(await runJobsAt(3 * 1440 + 40)).toHaveLength(1);
});

test('BEY-17 recipients of an alert get one message about the uncounted key events from a tablet, with a link to them', async () => {
  const { server, addAlert, sendEvent, runJobsAt, runSql } = await startAtNoon();
  await addAlert({ kinds: ['NOT_COUNTED'] });
  await runSql(`update datalog set type = 'BRD' where id = 1`);
  await enrollTestCabinet(server.url, 1);
  await sendEvent(5, {});
  await sendEvent(6, { tag: '71001', hook: 1002, unit: '102' });
  const sent = await runJobsAt(10);
  expect(sent.map(({ to }) => to)).toEqual(['night@harbor.example']);
  expect(sent[0]?.text).toContain('sent key events that it recorded after its access ended');
  expect(sent[0]?.text).toContain('/transaction?exception=X');
});

test('EXC-03 a recipient’s reach is checked again when a message is sent', async () => {
  const { addAlert, sendEvent, runJobsAt, runSql, touchCabinet } = await startAtNoon();
  await addAlert({ recipients: ['assistant@world.test'], quietFrom: '11:00', quietTo: '13:00' });
  await sendEvent(1, { dueBack: instant(2) });
  await touchCabinet();
  expect(await runJobsAt(5)).toEqual([]);
  await runSql(`delete from staff_reach where staff_id = 204`);
  await touchCabinet();
  expect(await runJobsAt(61)).toEqual([]);
});

test('EXC-03 messages over a rule’s hourly limit are combined into one', async () => {
  const { addAlert, sendEvent, runJobsAt, touchCabinet } = await startAtNoon();
  await addAlert({ about: 'activity', kinds: [], maxPerHour: 1 });
  await sendEvent(1);
  expect(await runJobsAt(2)).toHaveLength(1);
  await sendEvent(3, { movement: 'returned', activity: 1 });
  await sendEvent(4);
  await touchCabinet();
  expect(await runJobsAt(5)).toHaveLength(1);
  const sent = await runJobsAt(64);
  expect(sent).toHaveLength(2);
  expect(sent[1]?.text).toContain('returned the key to 101');
  expect(sent[1]?.text).toContain('Some messages were combined');
});

test('EXC-02 a key activity alert reports each movement of a key to its unit once across all processes', async () => {
  const { server, addAlert, sendEvent, mails, runJobsAt } = await startAtNoon();
  await addAlert({ name: 'Unit 101', about: 'activity', kinds: [], units: ['101'] });
  const second = await server.another();
  await sendEvent(1);
  await sendEvent(1, { tag: '71001', hook: 1002, unit: '102' });
  await runJobsAt(1);
  await Promise.all([server, second].map(({ platform }) => platform.jobs.runNow('send-alerts')));
  const sent = await mails();
  expect(sent.map(({ text }) => /Tom Becker took the key to (\d+)/.exec(text)?.[1])).toEqual(['101']);
});

test('EXC-03 a signed link in the email stops the emails when the button is clicked, not when the page is opened', async () => {
  const { server, manager, addAlert, sendEvent, runJobsAt, mails } = await startAtNoon();
  await addAlert({ name: 'Unit 101', about: 'activity', kinds: [] });
  await sendEvent(1);
  const [sent] = await runJobsAt(2);
  const token = /exception-settings\/([\w-]{43})/.exec(sent?.text ?? '')?.[1] ?? '';
  const path = '/api/opt-outs/exception-settings';
  for (const _ of [1, 2])
    expect((await manager.get(`${path}/${token}`)).body).toMatchObject({
      email: 'night@harbor.example',
      rule: 'Unit 101',
    });
  expect((await manager.get(`${path}/${'A'.repeat(43)}`)).body.code).toBe('linkUnknown');
  expect((await manager.send('POST', path, { token })).status).toBe(200);
  expect((await manager.send('POST', path, { token })).body.code).toBe('linkUsed');
  await sendEvent(3, { movement: 'returned', activity: 1 });
  await runJobsAt(4);
  expect(await mails()).toHaveLength(1);
  expect(server.url).not.toBe('');
});

test('EXC-03 alerts are sent through the mail server, in text and HTML', async () => {
  const inbox = await startSmtpInbox();
  const { addAlert, sendEvent, server, setClock } = await startAtNoon({ SMTP_URL: inbox.url });
  await addAlert({ about: 'activity', kinds: [] });
  await sendEvent(1);
  setClock(2);
  await server.platform.jobs.runNow('send-alerts');
  await server.platform.mail.deliverWaiting();
  await expect.poll(() => inbox.received.map(({ to }) => to)).toEqual([['night@harbor.example']]);
  expect(inbox.received[0]?.raw).toMatch(/text\/plain[\s\S]*text\/html/);
});
