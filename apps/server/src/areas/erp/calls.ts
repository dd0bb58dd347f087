import type { CallOutput, Contract, contract } from '@latchboard/contract';
import type { Tx } from '#server/platform/db/transaction.ts';
import { ErpError } from '#server/platform/erp/erp.ts';
import { Failure } from '#server/platform/errors.ts';
import type { Calls } from '#server/platform/http/handler.ts';
import { createErp } from './create-erp.ts';
import { maySendCustomer } from './policy.ts';

type Customer = CallOutput<Contract['erp']['readCustomer']>;

export const calls: Calls<typeof contract.erp> = {
  portalLink: async ({ erpId }, { transaction, platform, signal }) => {
    const property = await transaction((tx) =>
      tx
        .selectFrom('property')
        .select('id')
        .where('erp_id', '=', erpId)
        .where('accounting_customer_number', 'is not', null)
        .executeTakeFirst(),
    );
    if (!property) throw new Failure('notFound');
    const erp = createErp(platform.settings);
    if (!erp) return { link: null };
    try {
      return { link: await erp.portalLink(erpId, signal) };
    } catch (error) {
      if (!(error instanceof ErpError)) throw error;
      platform.log.warn({ reason: error.message }, 'the ERP returned no link to its portal');
      throw new Failure('erpUnavailable');
    }
  },
  readCustomer: async ({ propertyId }, { tx, actor, platform }) => ({
    ...(await readCustomer(tx, propertyId)),
    ...{ isConnected: createErp(platform.settings) !== undefined, may: { send: maySendCustomer(actor) } },
  }),
  sendCustomer: async ({ propertyId }, { transaction, platform }) => {
    const customer = await transaction(async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('erp_customer')
        .set((eb) => ({ state: 'waiting', due_at: null, tries: 0, last_error: null, wanted: eb('wanted', '+', 1) }))
        .where('property_id', '=', propertyId)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw new Failure('noCustomerNumber');
      return readCustomer(tx, propertyId);
    });
    // Start the job after the commit. A job started earlier would find nothing to send.
    await platform.jobs.send('sync-customers');
    return { ...customer, isConnected: createErp(platform.settings) !== undefined, may: { send: true } };
  },
};

async function readCustomer(tx: Tx, propertyId: number): Promise<Omit<Customer, 'isConnected' | 'may'>> {
  const row = await tx
    .selectFrom('property as p')
    .leftJoin('erp_customer as e', 'e.property_id', 'p.id')
    .select(['p.accounting_customer_number', 'p.erp_id', 'e.state', 'e.changed_at', 'e.sent_at', 'e.due_at', 'e.tries'])
    .select(['e.last_error', 'p.time_zone'])
    .where('p.id', '=', propertyId)
    .executeTakeFirstOrThrow();
  return {
    timeZone: row.time_zone,
    customerNumber: row.accounting_customer_number,
    erpId: row.erp_id,
    state: (row.state ?? 'none') as Customer['state'],
    changedAt: row.changed_at?.toISOString() ?? null,
    sentAt: row.sent_at?.toISOString() ?? null,
    dueAt: row.due_at?.toISOString() ?? null,
    tries: row.tries ?? 0,
    lastError: row.last_error,
  };
}
