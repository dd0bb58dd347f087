import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { DatabaseIdentity } from '#server/platform/db/database-identity.ts';
import { transact } from '#server/platform/db/transaction.ts';
import { enrollTestCabinet, keyEvent } from '#server/testing/test-cabinet.ts';
import { testServer } from '#server/testing/test-server.ts';
import { worldIds } from '#server/testing/world-facts.ts';

test('BEY-01 the log is append-only: users, cabinets, and the server’s own jobs cannot change or remove entries', async () => {
  const { url, platform } = await testServer();
  const cabinet = await enrollTestCabinet(url);
  await cabinet.send([keyEvent(1)]);
  const identities: DatabaseIdentity[] = [
    { role: 'lb_internal', staffId: 106 },
    { role: 'lb_external', staffId: 203 },
    { role: 'lb_device', propertyId: worldIds.property, cabinetId: cabinet.id },
    { role: 'lb_system' },
  ];
  const attempts = [
    'update key_event set unit = unit',
    'delete from key_event',
    'update log_entry set raw = null',
    'update log_entry set digest = digest',
    'delete from log_entry',
    'update log_batch set digests = digests',
    'delete from log_batch',
    'update checkpoint set root = root',
    'delete from checkpoint_leaf',
  ];
  for (const identity of identities)
    for (const attempt of attempts) {
      const attempted = transact(platform.pool, identity, (tx) => sql.raw(attempt).execute(tx));
      await expect(attempted, `${identity.role}: ${attempt}`).rejects.toThrow(/^permission denied/);
    }
});
