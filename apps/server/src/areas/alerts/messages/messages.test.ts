import { expect, test } from 'vitest';
import { actor } from '#server/testing/actors.ts';
import { instant, startAtNoon } from '#server/testing/alert-noon.ts';
import { smtpInbox } from '#server/testing/smtp-inbox.ts';

test('EXC-03 each recipient is notified of an exception once across all rules and processes, with the reason', async () => {
  const { server, add, say, until, mails, hear } = await startAtNoon();
  await add({ name: 'Overdue keys', roles: [203] });
  await add({ name: 'The same again' });
  await say(1, { dueBack: instant(30) });
  expect(await until(29)).toEqual([]);
  await hear();
  const told = await until(31);
  expect(told.map(({ to }) => to).sort()).toEqual(['manager@world.test', 'night@harbor.example']);
  expect(told[0]?.subject).toMatch(/Harbor Point|: Key out too long/);
  expect(told[0]?.text).toContain('Tom Becker still has the key to 101');
  expect(told[0]?.text).toMatch(/because you are a recipient of the alert “(Overdue keys|The same again)” for .+/);
  expect(told[0]?.text).toContain('/opt-out/exception-settings/');
  const second = await server.another();
  await Promise.all([server, second].map(({ platform }) => platform.jobs.runNow('send-alerts')));
  await until(32);
  expect(await mails()).toHaveLength(2);
});

test('EXC-03 recipients in the exception settings of the nearest level are notified, each in their language', async () => {
  const { server, manager, say, until, act, hear } = await startAtNoon();
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
  await act(`update staff set preferred_language = 'es' where id = 203`);
  await say(1, { dueBack: instant(2) });
  await hear();
  const told = await until(10);
  expect(new Set(told.map(({ to }) => to))).toEqual(new Set(['manager@world.test']));
  expect(told.filter(({ text }) => text.includes('todavía tiene la llave de 101'))).toHaveLength(1);
});

test('BEY-05 an overdue key escalates in steps to its owner and others, until the exception is closed', async () => {
  const { add, say, until, act, hear } = await startAtNoon();
  await add({
    steps: [
      { afterMinutes: 60, recipients: ['boss@harbor.example'], isOwnerTold: true },
      { afterMinutes: 120, recipients: ['chief@harbor.example'] },
    ],
  });
  await say(1, { dueBack: instant(30) });
  await hear();
  expect((await until(31)).map(({ to }) => to)).toEqual(['night@harbor.example']);
  await act(`update exception set state = 'owned', owner_staff_id = 204 where kind = 'KEY_OUT'`);
  await hear();
  const told = await until(91);
  expect(
    told
      .slice(1)
      .map(({ to }) => to)
      .sort(),
  ).toEqual(['assistant@world.test', 'boss@harbor.example']);
  expect(told.at(-1)?.text).toContain('This exception is still open');
  await act(`update exception set state = 'closed' where kind = 'KEY_OUT'`);
  expect(await until(151)).toHaveLength(3);
});

test('EXC-03 quiet hours delay a message until they end, except a message about a door', async () => {
  const { add, say, until, hear } = await startAtNoon();
  const quiet = { quietFrom: '11:00', quietTo: '14:00' };
  await add({ kinds: ['KEY_OUT', 'DOOR_UNSIGNED'], ...quiet });
  await say(1, { dueBack: instant(2) });
  await say(2, {
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
  await hear();
  const told = await until(5);
  expect(told.map(({ subject }) => subject.split(': ')[1])).toEqual(['Door opened without sign-in']);
  await hear();
  expect(await until(119)).toHaveLength(1);
  await hear();
  expect((await until(121)).map(({ subject }) => subject.split(': ')[1])).toContain('Key out too long');
});

test('EXC-03 a key returned before the message is not reported; a late event that disproves a reported exception sends one all-clear', async () => {
  const { add, say, until, held, hear } = await startAtNoon();
  await add({});
  await say(1, { dueBack: instant(30) });
  const late = held();
  await hear();
  expect(await until(31)).toHaveLength(1);
  await say(40, { movement: 'returned', activity: 1, time: instant(20) }, late);
  await hear();
  const told = await until(41);
  expect(told.map(({ to, subject }) => [to, subject.split(': ')[1]])).toEqual([
    ['night@harbor.example', 'Key out too long'],
    ['night@harbor.example', 'resolved'],
  ]);
  expect(await until(42)).toHaveLength(2);
});

test('EXC-03 while a cabinet is silent, an overdue key may have been returned, and only the silence escalates', async () => {
  const { add, say, until, hear } = await startAtNoon();
  await add({ steps: [{ afterMinutes: 60, recipients: ['boss@harbor.example'] }] });
  // A cabinet counts as silent after three days.
  await say(1, { dueBack: instant(4400) });
  const told = await until(4401);
  expect(told).toHaveLength(1);
  expect(told[0]?.text).toContain('has been silent since');
  expect(told[0]?.text).toContain('may be back');
  expect(await until(4500)).toHaveLength(1);
  await hear();
  expect((await until(4511)).map(({ to }) => to)).toContain('boss@harbor.example');
});

test('EXC-03 a snoozed alert sends nothing until the snooze ends, and then reports exceptions that are still open', async () => {
  const { add, say, until, hear } = await startAtNoon();
  await add({ snoozedUntil: instant(120) });
  await say(1, { dueBack: instant(10) });
  await say(2, { unit: '102', tag: '71001', hook: 1002, dueBack: instant(10) });
  await hear();
  expect(await until(60)).toEqual([]);
  await say(61, { unit: '102', tag: '71001', hook: 1002, movement: 'returned', activity: 1 });
  expect(await until(119)).toEqual([]);
  await hear();
  const told = await until(121);
  expect(told.map(({ to }) => to)).toEqual(['night@harbor.example']);
  expect(told[0]?.text).toContain('Tom Becker still has the key to 101');
  expect(told[0]?.text).not.toContain('102');
});

test('EXC-03 a digest is sent once a day, at the property’s local hour, with all exceptions of the day in one message', async () => {
  const { add, say, until, hear } = await startAtNoon();
  // 15:00 in Chicago is three hours after the start.
  await add({ delivery: 'digest', digestAt: '15:00' });
  await say(1, { dueBack: instant(10) });
  await say(2, { unit: '102', tag: '71001', hook: 1002, dueBack: instant(20) });
  await hear();
  expect(await until(179)).toEqual([]);
  await hear();
  const told = await until(181);
  expect(told.map(({ to }) => to)).toEqual(['night@harbor.example']);
  expect(told[0]?.text).toMatch(/key to 101[\s\S]+key to 102/);
  await hear();
  expect(await until(600)).toHaveLength(1);
});

test('EXC-03 cabinets of a property that become silent together cause one message', async () => {
  const { add, say, until, act } = await startAtNoon();
  await add({ kinds: ['LAST_COMM'] });
  await say(1, { movement: 'returned', activity: 1 });
  await act(
    `insert into datalog (property_id, number, name, type) select property_id, '90002', 'Annex', type from datalog where id = 1`,
  );
  await act(`insert into cabinet (datalog_id, property_id, stream, enrolled_at, last_contact)
    select d.id, d.property_id, 1, c.enrolled_at, c.last_contact + interval '20 minutes' from datalog d, cabinet c where d.number = '90002' and c.datalog_id = 1
    on conflict (datalog_id) do update set stream = 1, enrolled_at = excluded.enrolled_at, last_contact = excluded.last_contact`);
  const told = await until(3 * 1440 + 10);
  expect(told.map(({ to }) => to)).toEqual(['night@harbor.example']);
  expect(await until(3 * 1440 + 40)).toHaveLength(1);
});

test('EXC-03 the reach of a recipient is checked again when a message is sent', async () => {
  const { add, say, until, act, hear } = await startAtNoon();
  await add({ recipients: ['assistant@world.test'], quietFrom: '11:00', quietTo: '13:00' });
  await say(1, { dueBack: instant(2) });
  await hear();
  expect(await until(5)).toEqual([]);
  await act(`delete from staff_reach where staff_id = 204`);
  await hear();
  expect(await until(61)).toEqual([]);
});

test('EXC-03 one message sums up the exceptions that exceeded the maximum rate of a rule', async () => {
  const { add, say, until, hear } = await startAtNoon();
  await add({ about: 'activity', kinds: [], mostPerHour: 1 });
  await say(1);
  expect(await until(2)).toHaveLength(1);
  await say(3, { movement: 'returned', activity: 1 });
  await say(4);
  await hear();
  expect(await until(5)).toHaveLength(1);
  const told = await until(64);
  expect(told).toHaveLength(2);
  expect(told[1]?.text).toContain('returned the key to 101');
  expect(told[1]?.text).toContain('Some messages were combined');
});

test('EXC-02 a key activity alert reports a movement of its unit once across all processes', async () => {
  const { server, add, say, mails, until } = await startAtNoon();
  await add({ name: 'Unit 101', about: 'activity', kinds: [], units: ['101'] });
  const second = await server.another();
  await say(1);
  await say(1, { tag: '71001', hook: 1002, unit: '102' });
  await until(1);
  await Promise.all([server, second].map(({ platform }) => platform.jobs.runNow('send-alerts')));
  const told = await mails();
  expect(told.map(({ text }) => /Tom Becker took the key to (\d+)/.exec(text)?.[1])).toEqual(['101']);
});

test('EXC-03 a signed link in the mail stops the mails when the button is clicked, not when the page is opened', async () => {
  const { server, manager, add, say, until, mails } = await startAtNoon();
  await add({ name: 'Unit 101', about: 'activity', kinds: [] });
  await say(1);
  const [told] = await until(2);
  const token = /exception-settings\/([\w-]{43})/.exec(told?.text ?? '')?.[1] ?? '';
  const path = '/api/opt-outs/exception-settings';
  for (const _ of [1, 2])
    expect((await manager.get(`${path}/${token}`)).body).toMatchObject({
      email: 'night@harbor.example',
      rule: 'Unit 101',
    });
  expect((await manager.get(`${path}/${'A'.repeat(43)}`)).body.code).toBe('linkUnknown');
  expect((await manager.send('POST', path, { token })).status).toBe(200);
  expect((await manager.send('POST', path, { token })).body.code).toBe('linkUsed');
  await say(3, { movement: 'returned', activity: 1 });
  await until(4);
  expect(await mails()).toHaveLength(1);
  expect(server.url).not.toBe('');
});

test('EXC-03 alerts are sent through the mail server, in text and HTML', async () => {
  const inbox = await smtpInbox();
  const { add, say, server, at } = await startAtNoon({ SMTP_URL: inbox.url });
  await add({ about: 'activity', kinds: [] });
  await say(1);
  at(2);
  await server.platform.jobs.runNow('send-alerts');
  await server.platform.mail.deliverWaiting();
  await expect.poll(() => inbox.received.map(({ to }) => to)).toEqual([['night@harbor.example']]);
  expect(inbox.received[0]?.raw).toMatch(/text\/plain[\s\S]*text\/html/);
});
