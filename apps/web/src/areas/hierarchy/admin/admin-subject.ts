import type { Me } from '#web/lib/me.ts';
import type { EntityRef } from '#web/lib/record/sections.ts';
import type { Selection } from '#web/lib/selection.ts';

/** Place that a customer administers: the selected property, or the selected place at the customer's own level. */
export function adminSubject(
  { reach }: { readonly reach: Pick<Me['reach'], 'kind' | 'corporation'> },
  { propertyId, regionId, divisionId }: Selection,
): EntityRef | null {
  if (propertyId !== null) return { level: 'property', id: propertyId };
  if (reach.kind === 'region' && regionId !== null) return { level: 'region', id: regionId };
  if (reach.kind === 'division' && divisionId !== null) return { level: 'division', id: divisionId };
  if (reach.kind === 'corporation' && reach.corporation) return { level: 'corporation', id: reach.corporation.id };
  return null;
}
