import type { RequestPriority } from '@latchboard/contract/service-requests/rules';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure } from '#server/platform/errors.ts';

/** The types in their order: those of new and changed systems first, then by name (SRQ-04). */
export const requestTypes = (tx: Tx) =>
  tx.selectFrom('service_request_type').selectAll().orderBy('position').orderBy('name').execute();

type Type = Awaited<ReturnType<typeof requestTypes>>[number];

export const presentType = (type: Type) => ({
  id: type.id,
  name: type.name,
  nameEs: type.name_es,
  priority: type.priority as RequestPriority,
  daysToAnswer: type.days_to_answer,
  isWarrantyAsked: type.is_warranty_asked,
});

/** A type that exists; a customer chooses among those that customers open. */
export async function typeOf(
  tx: Tx,
  id: number,
  { path, isCustomer = false }: { readonly path: string; readonly isCustomer?: boolean },
): Promise<Type> {
  const type = await tx.selectFrom('service_request_type').selectAll().where('id', '=', id).executeTakeFirst();
  if (!type || (isCustomer && !type.is_for_customers))
    throw new Failure('validation', { fields: [{ path, code: 'valInvalid' }] });
  return type;
}
