import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type EventQueue, openQueue } from './event-queue.ts';

let folder: string;
let openQueues: EventQueue[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cabinet-queue-'));
});
afterEach(async () => {
  for (const queue of openQueues) await queue.close();
  openQueues = [];
  rmSync(folder, { recursive: true });
});

function open(nextSeq = 1): EventQueue {
  const queue = openQueue(folder, nextSeq);
  openQueues.push(queue);
  return queue;
}
const files = () => readdirSync(folder).sort();
const seqs = (queue: EventQueue, from = 1, limit = 10_000) => queue.read(from, limit).map(({ seq }) => seq);
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n);

test('DEV-07 appended events survive an unclean shutdown', async () => {
  const queue = open(41);
  const appended = await Promise.all([
    queue.append({ kind: 'door', unit: 'Åsa 4' }),
    queue.append({ kind: 'key', tag: '7' }),
  ]);

  const reopenedQueue = open(41);

  expect(reopenedQueue.read(1, 10)).toEqual(appended);
  expect(appended[0]).toEqual({ seq: 41, text: '{"kind":"door","seq":41,"unit":"Åsa 4"}' });
  expect((await reopenedQueue.append({ kind: 'key' })).seq).toBe(43);
});

test('DEV-07 an incomplete last line is removed, and its number is reused', async () => {
  const queue = open();
  for (const tag of ['1', '2', '3']) await queue.append({ tag });
  const [file = ''] = files();
  appendFileSync(join(folder, file), '{"seq":4,"tag":"4","te');

  const reopenedQueue = open();

  expect(seqs(reopenedQueue)).toEqual([1, 2, 3]);
  expect((await reopenedQueue.append({ tag: 'four' })).seq).toBe(4);
  expect(readFileSync(join(folder, file), 'utf8').split('\n').slice(3)).toEqual(['{"seq":4,"tag":"four"}', '']);
});

test('DEV-07 zero bytes after the last line, which a power failure can leave, are removed', async () => {
  const queue = open();
  await queue.append({ tag: '1' });
  appendFileSync(join(folder, files()[0] ?? ''), '\0\0\0\0\n');

  expect(seqs(open())).toEqual([1]);
});

test('DEV-07 many concurrent events keep their order across files, and each can be read at its position', async () => {
  const queue = open();

  await Promise.all(range(1, 2500).map((n) => queue.append({ n })));

  expect(files()).toHaveLength(3);
  expect(seqs(queue)).toEqual(range(1, 2500));
  expect(seqs(queue, 990, 25)).toEqual(range(990, 1014));
  expect(seqs(open(), 1999, 3)).toEqual([1999, 2000, 2001]);
});

test('DEV-07 delivered events are deleted only when they are old, one whole file at a time', async () => {
  const queue = open();
  const time = '2026-11-20T10:00:00.000Z';
  await Promise.all(range(1, 2100).map(() => queue.append({ time })));

  queue.dropDelivered(2100, Date.parse(time));
  expect(queue.first()).toBe(1);
  queue.dropDelivered(1999, Date.parse(time) + 1);
  expect(queue.first()).toBe(1001);
  queue.dropDelivered(2100, Date.parse(time) + 1);

  expect(queue.first()).toBe(2001);
  expect(seqs(open(), 1, 3)).toEqual([2001, 2002, 2003]);
});

test('DEV-07 rewriting an event does not lose another event that is written at the same time', async () => {
  const queue = open();
  await queue.append({ n: 1 });
  await queue.append({ n: 2 });

  const [, third] = await Promise.all([queue.replace(1, '{"kind":"system","seq":1}'), queue.append({ n: 3 })]);
  await queue.append({ n: 4 });

  expect(third.seq).toBe(3);
  expect(
    open()
      .read(1, 10)
      .map(({ text }) => text),
  ).toEqual(['{"kind":"system","seq":1}', '{"n":2,"seq":2}', '{"n":3,"seq":3}', '{"n":4,"seq":4}']);
});
