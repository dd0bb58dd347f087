import type { ServiceRequestState } from '@latchboard/contract/service-requests/rules';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import { requireFound } from '#server/platform/errors.ts';
import { locateRecord } from '#server/platform/record/locate-record.ts';
import type { RecordContext } from '#server/platform/record/record.ts';

interface Ids {
  readonly propertyId: number;
  readonly requestId: number;
}

const asLocked = <Row extends { id: number; property_id: number; state: string }>(row: Row) => {
  const state = row.state as ServiceRequestState;
  return { ...row, state, ref: { kind: 'service_request', id: row.id, propertyId: row.property_id, state } as const };
};

/** Locks a request for a property until the transaction ends. Throws `notFound`. */
export const lockRequest = async (
  tx: Tx,
  { propertyId, requestId }: Omit<Ids, 'propertyId'> & { readonly propertyId: number | null },
) =>
  asLocked(
    requireFound(
      await tx
        .selectFrom('service_request')
        .selectAll()
        .where('property_id', '=', propertyId)
        .where('id', '=', requestId)
        .forUpdate()
        .executeTakeFirst(),
    ),
  );
export type LockedRequest = Awaited<ReturnType<typeof lockRequest>>;

/** Same as `lockRequest`, but for internal users, who do not need a property. */
export const lockRequestById = async (tx: Tx, id: number): Promise<LockedRequest> =>
  asLocked(
    requireFound(
      await tx.selectFrom('service_request').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),
    ),
  );

/** Locks a request for a property and returns its state, or undefined if it does not exist. */
export const lockRequestState = async (tx: Tx, { propertyId, requestId }: Ids): Promise<string | undefined> =>
  (
    await tx
      .selectFrom('service_request')
      .select('state')
      .where('property_id', '=', propertyId)
      .where('id', '=', requestId)
      .forUpdate()
      .executeTakeFirst()
  )?.state;

/** Finds a request for a property. Throws `notFound`. */
export const locateRequest = (tx: Tx, { propertyId, requestId }: Ids) =>
  locateRecord(tx, 'service_request', propertyId, requestId);

/** Locks the order of an installation request, if there is one. Callers lock the order before the request. */
export const lockOrderOf = (requestId: number, { tx }: Pick<RecordContext, 'tx'>) =>
  sql`select id from purchase_order
    where id = (select purchase_order_id from service_request where id = ${requestId}) for update`.execute(tx);
