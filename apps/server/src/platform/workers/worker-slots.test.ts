import { expect, test } from 'vitest';
import { workerSlots } from './worker-slots.ts';

test('SYS-07 one user never occupies all workers, and another user does not wait for them', async () => {
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

test('SYS-07 one user never occupies all places of the queue', async () => {
  const slots = workerSlots(1, 4);
  await slots.take({ userId: 1 });
  const waiting = [slots.take({ mayWait: true, userId: 1 }), slots.take({ mayWait: true, userId: 1 })];
  await expect(slots.take({ mayWait: true, userId: 1 })).rejects.toThrow('tooManyRequests');
  const other = slots.take({ mayWait: true, userId: 2 });
  for (const wait of waiting) {
    slots.leave(1);
    await wait;
  }
  slots.leave(1);
  await other;
});
