import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createCabinet } from '../cabinet.ts';
import { newIdentity } from '../credentials.ts';
import { createKeypadLock } from '../keypad/keypad-lock.ts';
import { paceOf, visitDuration } from './pace.ts';
import { visitCabinet } from './visits.ts';

const secondMs = 1000;

test('DEV-07 consecutive events of a simulated visit are about two seconds apart or more', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cabinet-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const credentials = { ...newIdentity(), cabinet: 1, name: 'Lobby', stream: 1, version: '1', nextSeq: 1 };
  const cabinet = await createCabinet(credentials, 'http://localhost', folder, { switches: { offline: true } });
  onTestFinished(() => cabinet.stop());
  // Waiting advances only the cabinet's clock, without a real delay.
  const wait = async (milliseconds: number) => {
    cabinet.switches.clockAhead += milliseconds;
  };
  const tags = [1001, 1002, 1003].map((hook) => ({ tag: String(hook), hook, unit: String(hook) }));
  const takeVisit = { do: 'take', badge: '000412', tags, activity: 14, dueBack: null, workOrder: null } as const;
  await visitCabinet(cabinet, takeVisit, paceOf(3), { wrongPin: false, doorLeftOpen: false }, wait);

  const events = cabinet
    .latestEvents(50)
    .reverse()
    .map(({ text }) => JSON.parse(text) as Record<string, string>);
  const visitEvents = events.slice(events.findIndex(({ action }) => action === 'signed-in'));
  const times = visitEvents.map(({ time }) => Date.parse(time ?? ''));
  const gaps = times.slice(1).map((at, index) => at - (times[index] ?? 0));
  expect(visitEvents.map(({ action, movement }) => action ?? movement)).toEqual(
    expect.arrayContaining(['signed-in', 'opened', 'taken', 'closed', 'signed-out']),
  );
  expect(visitEvents.filter(({ movement }) => movement === 'taken')).toHaveLength(3);
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(1.9 * secondMs);
});

test('DEV-07 a simulated visit lasts more than ten seconds and less than five minutes', () => {
  const lengths = Array.from({ length: 2000 }, (_, n) => visitDuration(paceOf(1 + (n % 3))) / secondMs);
  expect(Math.min(...lengths)).toBeGreaterThan(10);
  expect(Math.max(...lengths)).toBeGreaterThan(90);
  expect(Math.max(...lengths)).toBeLessThan(300);
});

test('DEV-07 a visitor who takes over a keypad ends the simulated visit, and simulated visits resume afterward', async () => {
  const keypadLock = createKeypadLock();
  const { signal } = new AbortController();
  const steps: string[] = [];
  const currentVisit = keypadLock.people(
    (visitorWaiting) =>
      new Promise((done) => {
        steps.push('visit begins');
        visitorWaiting.addEventListener('abort', () => {
          steps.push('visit ends');
          done();
        });
      }),
    signal,
  );
  expect(await keypadLock.take('first')).toBe(true);
  expect(await keypadLock.take('second')).toBe(false);
  const next = keypadLock.people(async () => {
    steps.push('next visit');
  }, signal);
  steps.push('first leaves');
  keypadLock.leave('second');
  expect(keypadLock.visitor()).toBe('first');
  keypadLock.leave('first');
  await Promise.all([currentVisit, next]);
  expect(steps).toEqual(['visit begins', 'visit ends', 'first leaves', 'next visit']);
  expect(await keypadLock.take('second')).toBe(true);
});
