import { propertyFields } from '@latchboard/contract/hierarchy/fields';
import { formatPhone } from '@latchboard/contract/staff/rules';
import { type Selectable, sql } from 'kysely';
import type { DB } from '#server/platform/db/schema.gen.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { PersonActor } from '#server/platform/identity/actor.ts';
import { presentFields } from '#server/platform/record/fields.ts';
import { type Account, accountSteps, allowedSteps, isSuspended } from './changes/account-steps.ts';
import { reinstatementDueAt, temporaryAccessEnd } from './changes/due-dates.ts';
import { getContact } from './contacts/queries.ts';
import { mayEditHierarchy, maySeeAccountChanges } from './policy.ts';
import { emptyAddress, presentAddress } from './present-address.ts';

/**
 * Selects properties with the names of the levels above them. Users may read these names even if the levels are out of
 * reach.
 */
const selectWithNames = (tx: Tx) =>
  tx.selectFrom('property as p').innerJoinLateral(
    sql<{
      names: Record<string, string>;
    }>`(select jsonb_object_agg(a.level, a.name) as names from ancestor_names(p.id) a)`.as('above'),
    (join) => join.onTrue(),
  );

/** Reads a property as its page shows it. Undefined if it is out of reach. */
export async function getProperty(tx: Tx, actor: PersonActor, id: number, now: Date) {
  const row = await selectWithNames(tx)
    .selectAll('p')
    .select('above.names')
    .select((eb) =>
      eb
        .selectFrom('unit')
        .select(eb.fn.countAll<number>().as('n'))
        .whereRef('property_id', '=', 'p.id')
        .where('is_active', '=', true)
        .as('units'),
    )
    .where('p.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const mayEdit = mayEditHierarchy(actor);
  return {
    ...presentProperty(row),
    ...presentFields(propertyFields, row),
    htInfo: presentSystemInformation(row),
    propertyContactInformation: {
      phoneNumber: row.phone_number,
      formattedPhoneNumber: formatPhone(row.phone_number),
      ...(await getContact(tx, { level: 4, entity: id })),
    },
    division: { id: row.division_id, name: row.names[2] ?? '' },
    physicalAddress: presentAddress(row, 'physical') ?? { ...emptyAddress, id },
    shippingAddress: presentAddress(row, 'shipping'),
    billingAddress: presentAddress(row, 'billing'),
    reinstatementAskedAt: row.reinstatement_asked_at?.toISOString() ?? null,
    reinstatementPromisedBy:
      row.reinstatement_asked_at && reinstatementDueAt(row.reinstatement_asked_at, row.time_zone).toISOString(),
    units: row.units ?? 0,
    temporaryAccessDate: row.temporary_access_date?.toISOString() ?? null,
    temporaryAccessUntil: row.temporary_access_date && temporaryAccessEnd(row.temporary_access_date).toISOString(),
    suspended: isSuspended(row, now),
    revision: row.revision,
    accountChanges: maySeeAccountChanges(actor) ? await accountChanges(tx, row) : null,
    may: { edit: mayEdit, account: mayEdit ? allowedSteps(row, now) : [] },
  };
}

/** Reads the account status, unit entry, and warranty of a property. Undefined if it is out of reach. */
export async function readSystemInformation(tx: Tx, id: number) {
  const row = await tx.selectFrom('property').selectAll().where('id', '=', id).executeTakeFirst();
  return row && presentSystemInformation(row);
}

const presentSystemInformation = (row: Selectable<DB['property']>) => ({
  canceled: row.canceled,
  paymentDelinquent: row.payment_delinquent,
  temporaryAccessDate: row.temporary_access_date?.toISOString() ?? null,
  customerUnitEntry: row.customer_unit_entry,
  warranty: presentFields({ warrantyUntil: propertyFields.warrantyUntil }, row).warrantyUntil,
});

/** Returns the newest change for each unusual state of an account. */
async function accountChanges(tx: Tx, account: Account & { id: number }) {
  const rows = await tx
    .selectFrom('property_change as c')
    .leftJoin('staff as s', 's.id', 'c.staff_id')
    .distinctOn('c.change')
    .select(['c.change', 'c.at', 'c.reason', 's.name as by'])
    .where('c.property_id', '=', account.id)
    .orderBy('c.change')
    .orderBy('c.at', 'desc')
    .orderBy('c.id', 'desc')
    .execute();
  const newestOf = (change: string) => rows.find((row) => row.change === change);
  /** Change that caused the state. A change that was undone is not the reason. */
  const reasonOf = (isActive: boolean, began: string, ended: string) => {
    const row = isActive ? newestOf(began) : undefined;
    if (row && (newestOf(ended)?.at ?? 0) > row.at) return null;
    return row ? { at: row.at.toISOString(), reason: row.reason, by: row.by } : null;
  };
  return {
    canceled: reasonOf(account.canceled, accountSteps.cancel.change, accountSteps.reinstate.change),
    paymentDelinquent: reasonOf(account.payment_delinquent, accountSteps.delinquent.change, accountSteps.settle.change),
    temporaryAccess: reasonOf(
      account.temporary_access_date !== null,
      accountSteps.temporary.change,
      accountSteps.endTemporary.change,
    ),
    reinstatementAsked: reasonOf(
      account.reinstatement_asked_at !== null,
      accountSteps.ask.change,
      accountSteps.reinstate.change,
    ),
  };
}

type Row = Awaited<ReturnType<ReturnType<typeof rowType>['execute']>>[number];
const rowType = (tx: Tx) => selectWithNames(tx).selectAll('p').select('above.names');

/** Presents a property for lists. */
export function presentProperty(row: Row) {
  return {
    id: row.id,
    name: row.name,
    propertyCode: row.property_code,
    accountingCustomerNumber: row.accounting_customer_number,
    city: row.physical_city,
    state: row.physical_state,
    corporation: { id: row.corporation_id, name: row.names[1] ?? '' },
    region: { id: row.region_id, name: row.names[3] ?? '' },
    timeZone: row.time_zone,
    canceled: row.canceled,
    paymentDelinquent: row.payment_delinquent,
  };
}
