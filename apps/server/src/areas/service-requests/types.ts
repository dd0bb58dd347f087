import type { CallInput, CallOutput, contract } from '@latchboard/contract';
import type { FixedType, RequestPriority } from '@latchboard/contract/service-requests/rules';
import type { Tx } from '#server/platform/db/transaction.ts';
import { invalid, requireFound } from '#server/platform/errors.ts';
import { requireRevision } from '#server/platform/record/revision.ts';

type Requests = typeof contract.serviceRequests;

/** Request types in display order: types for new and changed systems first, then the others by name (SRQ-04). */
export const requestTypes = (tx: Tx) =>
  tx.selectFrom('service_request_type').selectAll().orderBy('position').orderBy('name').execute();

type Type = Awaited<ReturnType<typeof requestTypes>>[number];

/** Type of the requests that Latchboard opens automatically. */
export const automaticType = (tx: Tx, kind: FixedType): Promise<Type> =>
  tx.selectFrom('service_request_type').selectAll().where('kind', '=', kind).executeTakeFirstOrThrow();

export const presentType = (type: Type): CallOutput<Requests['addRequestType']> => ({
  id: type.id,
  name: type.name,
  nameEs: type.name_es,
  priority: type.priority as RequestPriority,
  daysToAnswer: type.days_to_answer,
  isWarrantyAsked: type.is_warranty_asked,
  isForCustomers: type.is_for_customers,
  isActive: type.is_active,
  isFixed: type.kind !== null,
  revision: type.revision,
});

interface TypeChoice {
  readonly path: string;
  readonly isCustomer?: boolean;
  /** Current type of the request, which may be inactive. */
  readonly currentTypeId?: number;
}

/**
 * Reads a type that may be selected: an active type or the current type. For customers, it must also be a customer
 * type. Throws `validation` at `path`.
 */
export async function requireSelectableType(
  tx: Tx,
  id: number,
  { path, isCustomer = false, currentTypeId }: TypeChoice,
): Promise<Type> {
  const type = await tx.selectFrom('service_request_type').selectAll().where('id', '=', id).executeTakeFirst();
  const isUsable =
    type !== undefined && (type.is_active || id === currentTypeId) && (!isCustomer || type.is_for_customers);
  if (!isUsable) throw invalid(path, 'valInvalid');
  return type;
}

const columnsOf = (form: CallInput<Requests['addRequestType']>) => ({
  name: form.name,
  name_es: form.nameEs,
  priority: form.priority,
  days_to_answer: form.daysToAnswer,
  is_warranty_asked: form.isWarrantyAsked,
  is_for_customers: form.isForCustomers,
  is_active: form.isActive,
});

/** Adds a type. Types are sorted by name after those for new and changed systems. */
export const addType = async (tx: Tx, form: CallInput<Requests['addRequestType']>) =>
  presentType(
    await tx.insertInto('service_request_type').values(columnsOf(form)).returningAll().executeTakeFirstOrThrow(),
  );

/** Changes a type. Open requests keep their priority and due time. */
export async function changeType(
  tx: Tx,
  { requestTypeId, revision, ...form }: CallInput<Requests['changeRequestType']>,
) {
  const stored = requireFound(
    await tx
      .selectFrom('service_request_type')
      .select('revision')
      .where('id', '=', requestTypeId)
      .forUpdate()
      .executeTakeFirst(),
  );
  requireRevision(stored, revision);
  return presentType(
    await tx
      .updateTable('service_request_type')
      .set({ ...columnsOf(form), revision: revision + 1 })
      .where('id', '=', requestTypeId)
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
}
