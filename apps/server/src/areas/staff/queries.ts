import type { Tx } from '#server/platform/db/transaction.ts';

/** The logins chosen for a property itself, by name; those of the levels above are not among them. */
export async function staffOfProperty(tx: Tx, propertyId: number) {
  const rows = await tx
    .selectFrom('staff')
    .innerJoin('staff_scope', 'staff_scope.staff_id', 'staff.id')
    .where('staff_scope.level', '=', 4)
    .where('staff_scope.entity_id', '=', propertyId)
    .select(['staff.id', 'name', 'email', 'phone_number', 'role_id', 'commercial_level', 'disabled_at', 'last_sign_in'])
    .orderBy('name')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    email: row.email,
    phoneNumber: row.phone_number,
    roleId: row.role_id,
    commercialLevel: row.commercial_level,
    isDisabled: row.disabled_at !== null,
    lastSignIn: row.last_sign_in?.toISOString() ?? null,
  }));
}
