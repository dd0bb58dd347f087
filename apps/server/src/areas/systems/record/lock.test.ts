import { expect, test } from 'vitest';
import { transact } from '#server/platform/db/transaction.ts';
import {
  requestForm,
  requestsPath,
  type ServiceRequest,
  startRequestServer,
} from '#server/testing/factories/service-requests.ts';
import { worldIds as ids } from '#server/testing/world-facts.ts';
import { lockDatalog } from './lock.ts';

test('SRQ-01 PUR-04 a request about a system can be created while an installation has the system locked', async () => {
  const { server, service, repair } = await startRequestServer();
  await transact(server.platform.pool, { role: 'lb_system' }, async (tx) => {
    await lockDatalog(tx, ids.datalog);
    const created = await service.send<ServiceRequest>(
      'POST',
      requestsPath,
      requestForm(repair, { datalogId: ids.datalog }),
    );
    expect(created.status).toBe(201);
  });
});
