import type { Me } from '#web/lib/me.ts';
import { isSection } from '#web/lib/record/all-sections.ts';
import type { EntityRef } from '#web/lib/record/sections.ts';
import type { Selection } from '#web/lib/selection.ts';
import { adminSubject } from './admin-subject.ts';

/**
 * Place that a section of the administration shows. A section that properties do not have shows the customer's own
 * level. Null if the section requires a selected property.
 */
export function subjectOfSection(
  me: { readonly reach: Pick<Me['reach'], 'kind' | 'corporation'> },
  selection: Selection,
  section: string | undefined,
): EntityRef | null {
  const selectedSubject = adminSubject(me, selection);
  if (selectedSubject === null || section === undefined || isSection(selectedSubject, section)) return selectedSubject;
  const ownSubject = adminSubject(me, { ...selection, propertyId: null });
  if (ownSubject !== null && isSection(ownSubject, section)) return ownSubject;
  return isSection({ level: 'property', id: 0 }, section) ? null : selectedSubject;
}
