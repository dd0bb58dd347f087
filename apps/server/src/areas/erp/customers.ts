import { sql } from 'kysely';
import { type Tx, transact } from '#server/platform/db/transaction.ts';
import { type Erp, type ErpCustomer, ErpError } from '#server/platform/erp/erp.ts';
import type { Platform } from '#server/platform/platform.ts';

/** Minutes until a claim expires. This is longer than any request, so only the claim of a crashed process expires. */
const leaseMinutes = 5;
const maxWaitMinutes = 60;
const asSystem = { role: 'lb_system' } as const;

const addMinutes = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000);

interface ClaimedCustomer {
  readonly propertyId: number;
  readonly wanted: number;
  readonly tries: number;
}

/**
 * Sends changed properties to the ERP, the longest-waiting first. Failed requests are retried later, and saving a
 * property never waits for the ERP (SYS-03).
 */
export async function syncCustomers(platform: Platform, erp: Erp): Promise<void> {
  for (;;) {
    const claimed = await claimDueProperty(platform);
    if (!claimed) return;
    const isErpReachable = await sendCustomer(platform, erp, claimed);
    // The ERP does not respond, so this run stops.
    if (!isErpReachable) return;
  }
}

/** Claims the property that has been due longest. Two processes never claim the same property. */
function claimDueProperty({ pool, clock }: Platform): Promise<ClaimedCustomer | undefined> {
  const now = clock.now();
  return transact(pool, asSystem, async (tx) => {
    const { rows } = await sql<ClaimedCustomer>`
      update erp_customer set tries = tries + 1, due_at = ${addMinutes(now, leaseMinutes)}
      where property_id = (select property_id from erp_customer where state = 'waiting' and (due_at is null or due_at <= ${now})
        order by due_at nulls first, changed_at limit 1 for update skip locked)
      returning property_id as "propertyId", wanted, tries`.execute(tx);
    return rows[0];
  });
}

/** Sends one customer. Returns whether the ERP responded. */
async function sendCustomer(platform: Platform, erp: Erp, claimed: ClaimedCustomer): Promise<boolean> {
  const { pool, log } = platform;
  const customer = await transact(pool, asSystem, (tx) => readErpCustomer(tx, claimed.propertyId));
  if (!customer) return true;
  try {
    const { erpId } = await erp.syncCustomer(customer, `property-${claimed.propertyId}-${claimed.wanted}`);
    await transact(pool, asSystem, (tx) => storeResponse(tx, claimed, erpId, platform.clock.now()));
    return true;
  } catch (error) {
    if (!(error instanceof ErpError)) throw error;
    log.warn(
      { property: claimed.propertyId, attempt: claimed.tries, reason: error.message },
      'the ERP did not accept a customer',
    );
    await transact(pool, asSystem, (tx) => scheduleRetry(tx, claimed, error, platform.clock.now()));
    return error.isRejected;
  }
}

/**
 * Stores the customer's ID in the ERP. If the customer changed in the meantime, the response is ignored, and the
 * customer stays queued.
 */
async function storeResponse(
  tx: Tx,
  { propertyId, wanted: requested }: ClaimedCustomer,
  erpId: string,
  now: Date,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('erp_customer')
    .set({ state: 'sent', sent_at: now, due_at: null, tries: 0, last_error: null })
    .where('property_id', '=', propertyId)
    .where('wanted', '=', requested)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return release(tx, propertyId);
  await tx
    .updateTable('property')
    .set((eb) => ({ erp_id: erpId, revision: eb('revision', '+', 1) }))
    .where('id', '=', propertyId)
    .where('erp_id', 'is distinct from', erpId)
    .execute();
}

/** Makes a customer due immediately if it changed while it was being sent. */
async function release(tx: Tx, propertyId: number): Promise<void> {
  await tx
    .updateTable('erp_customer')
    .set({ due_at: null })
    .where('property_id', '=', propertyId)
    .where('state', '=', 'waiting')
    .execute();
}

/**
 * Schedules a retry. The wait doubles after each failure, up to an hour. A customer that the ERP rejected is retried
 * only after a change or a manual resend.
 */
async function scheduleRetry(
  tx: Tx,
  { propertyId, wanted: requested, tries }: ClaimedCustomer,
  error: ErpError,
  now: Date,
): Promise<void> {
  const waitMinutes = Math.min(2 ** (tries - 1), maxWaitMinutes);
  const { numUpdatedRows } = await tx
    .updateTable('erp_customer')
    .set({
      state: error.isRejected ? 'refused' : 'waiting',
      due_at: error.isRejected ? null : addMinutes(now, waitMinutes),
      last_error: error.message,
    })
    .where('property_id', '=', propertyId)
    .where('wanted', '=', requested)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) await release(tx, propertyId);
}

async function readErpCustomer(tx: Tx, propertyId: number): Promise<ErpCustomer | undefined> {
  const row = await tx
    .selectFrom('property as p')
    .innerJoin('corporation as c', 'c.id', 'p.corporation_id')
    .selectAll('p')
    .select('c.name as corporation_name')
    .where('p.id', '=', propertyId)
    .executeTakeFirst();
  if (!row?.accounting_customer_number) return undefined;
  return {
    propertyId,
    customerNumber: row.accounting_customer_number,
    name: row.name,
    propertyCode: row.property_code,
    legalEntityName: row.legal_entity_name,
    corporationName: row.corporation_name,
    phoneNumber: row.phone_number,
    isCanceled: row.canceled,
    address: {
      line1: row.physical_line1,
      line2: row.physical_line2,
      city: row.physical_city,
      state: row.physical_state,
      zip: row.physical_zip,
      country: row.physical_country,
    },
    billing: {
      methodId: row.billing_method_id,
      email: row.billing_email,
      address: row.billing_line1
        ? {
            line1: row.billing_line1,
            line2: row.billing_line2,
            city: row.billing_city ?? '',
            state: row.billing_state ?? '',
            zip: row.billing_zip ?? '',
            country: row.billing_country ?? '',
          }
        : null,
    },
  };
}
