import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { CallOutput, contract } from '@latchboard/contract';
import { expect, test } from 'vitest';
import { actor, type Caller } from '#server/testing/actors.ts';
import { outboxOf } from '#server/testing/outbox.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';

type WorkOrder = CallOutput<typeof contract.workOrders.getWorkOrder>;

const path = '/api/properties/1/work-orders';
const now = new Date('2026-11-20T18:00:00.000Z');
const server = () => testServer({ clock: { now: () => now } });
const addOrder = async (caller: Caller, form: object) =>
  (await caller.send<WorkOrder>('POST', path, { task: 'Replace the sink', ...form })).body;

const collapseSpaces = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

test('SRQ-08 a work order is emailed as previewed, once per idempotency key, and the record shows the recipients', async () => {
  const startedServer: TestServer = await server();
  const manager = await actor(startedServer.url, 'manager');
  const { id } = await addOrder(manager, { number: '88', assignee: 'Reyes Plumbing', dueOn: '2026-11-25' });
  const note = 'Ring twice <b>please</b>';
  const to = ['reyes@vendor.test', 'ana@vendor.test'];
  const preview = await manager.send<{ subject: string; text: string; html: string }>(
    'POST',
    `${path}/${id}/mail/preview`,
    {
      to,
      note,
    },
  );
  expect(preview.body.text).toContain('Wednesday, November 25, 2026');
  expect(preview.body.html).not.toContain('<b>please');
  const mailInput = { to, note, key: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff' };
  expect((await manager.send('POST', `${path}/${id}/mail`, mailInput)).status).toBe(200);
  const repeatedReply = await manager.send<WorkOrder>('POST', `${path}/${id}/mail`, mailInput);
  expect(repeatedReply.body.mails.map(({ to: recipient, by }) => [recipient, by]).sort()).toEqual([
    ['ana@vendor.test', 'Test manager'],
    ['reyes@vendor.test', 'Test manager'],
  ]);
  const messages = (await outboxOf(startedServer)).filter(({ text }) =>
    collapseSpaces(text).includes(collapseSpaces(preview.body.text)),
  );
  expect(messages).toHaveLength(2);
});

test('SRQ-08 a work order is sent with its PDF, which is stored with the record as sent', async () => {
  const startedServer: TestServer = await server();
  const manager = await actor(startedServer.url, 'manager');
  const { id, revision } = await addOrder(manager, { number: '89', task: 'Replace the sink' });
  const orderPath = `${path}/${id}`;
  const documentReply = await manager.get<string>(`${orderPath}/document`);
  expect(documentReply.headers.get('content-type')).toBe('application/pdf');
  expect(documentReply.headers.get('content-disposition')).toContain('89');
  expect(documentReply.body.slice(0, 5)).toBe('%PDF-');
  const to = ['ana@vendor.test', 'reyes@vendor.test'];
  const preview = await manager.send<{ fileName: string }>('POST', `${orderPath}/mail/preview`, { to });
  const mailForm = { to, key: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff' };
  const { mails } = (await manager.send<WorkOrder>('POST', `${orderPath}/mail`, mailForm)).body;
  expect(mails.map(({ fileName }) => fileName)).toEqual([preview.body.fileName, preview.body.fileName]);

  const message = (await outboxOf(startedServer)).find(({ raw }) => raw.includes('reyes@vendor.test'));
  const attachedPdf = /content-type: application\/pdf[\s\S]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/i.exec(
    message?.raw ?? '',
  )?.[1];
  const bytes = Buffer.from(attachedPdf ?? '', 'base64');
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  await manager.send('PUT', orderPath, { ...{ number: '89', task: 'Replace the tub', revision } });
  const response = await fetch(`${startedServer.url}${orderPath}/mails/${mails[0]?.id}/document`, {
    headers: { authorization: `Bearer ${manager.token}` },
  });
  expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);

  // A repeated call sends and stores nothing.
  const files = () => readdirSync(join(startedServer.platform.settings.dataDir, 'files/mailed'));
  const before = files();
  await manager.send('POST', `${orderPath}/mail`, mailForm);
  expect(files()).toEqual(before);
  const otherOrder = await addOrder(manager, {});
  expect((await manager.get(`${path}/${otherOrder.id}/mails/${mails[0]?.id}/document`)).status).toBe(404);
});

test('SRQ-08 an idempotency key applies to one work order; concurrent calls with the same key send each recipient one message', async () => {
  const startedServer = await server();
  const manager = await actor(startedServer.url, 'manager');
  const [first, second] = [await addOrder(manager, {}), await addOrder(manager, {})];
  const key = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';
  const to = ['a@vendor.test', 'b@vendor.test', 'c@vendor.test'];
  const replies = await Promise.all(
    Array.from({ length: 12 }, () => manager.send<WorkOrder>('POST', `${path}/${first.id}/mail`, { key, to })),
  );
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await manager.get<WorkOrder>(`${path}/${first.id}`)).body.mails).toHaveLength(3);
  const reusedKey = await manager.send<WorkOrder>('POST', `${path}/${second.id}/mail`, { key, to: ['a@vendor.test'] });
  expect(reusedKey.body.mails.map(({ to: address }) => address)).toEqual(['a@vendor.test']);
});
