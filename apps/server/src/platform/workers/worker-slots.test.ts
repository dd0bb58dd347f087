import { expect, test } from 'vitest';
import { workerSlots } from './worker-slots.ts';

test('SYS-07 one user never occupies all workers, so other users do not wait', async () => {
  const slots = workerSlots(2, 4);
  await slots.take({ mayWait: true, userId: 1 });
  let isStarted = false;
  const second = slots.take({ mayWait: true, userId: 1 }).then(() => {
    isStarted = true;
  });
  await slots.take({ mayWait: true, userId: 2 });
  expect(isStarted).toBe(false);
  slots.leave(2);
  await slots.take({ mayWait: true, userId: 3 });
  expect(isStarted).toBe(false);
  slots.leave(1);
  await second;
  expect(isStarted).toBe(true);
});

test('SYS-07 one user never occupies all positions in the queue', async () => {
  const slots = workerSlots(1, 4);
  await slots.take({ userId: 1 });
  const waiting = [slots.take({ mayWait: true, userId: 1 }), slots.take({ mayWait: true, userId: 1 })];
  await expect(slots.take({ mayWait: true, userId: 1 })).rejects.toThrow('tooManyRequests');
  const other = slots.take({ mayWait: true, userId: 2 });
  slots.leave(1);
  await other;
  slots.leave(2);
  await waiting[0];
  slots.leave(1);
  await waiting[1];
});

test('SYS-07 waiting users take turns, regardless of how many tasks each has', async () => {
  const slots = workerSlots(1);
  await slots.take({ userId: 9 });
  const started: number[] = [];
  const wait = (userId: number) => slots.take({ mayWait: true, userId }).then(() => started.push(userId));
  const waits = [1, 1, 1, 2, 2, 3].map(wait);
  slots.leave(9);
  await waits[0];
  for (let count = 1; count < waits.length; count += 1) {
    slots.leave(started[count - 1]);
    await expect.poll(() => started.length).toBe(count + 1);
  }
  expect(started).toEqual([1, 2, 3, 1, 2, 1]);
});
