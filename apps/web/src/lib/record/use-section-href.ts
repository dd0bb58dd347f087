import { actsAsInternalUser } from '../me.ts';
import { useMe } from '../session.ts';
import { type EntityRef, type SectionId, sectionHref } from './sections.ts';

/** Returns a function that builds the URL of an entity's section for the current user. */
export function useSectionHref(): (entity: EntityRef, section: SectionId) => string {
  const me = useMe();
  return (entity, section) => sectionHref(entity, section, actsAsInternalUser(me));
}
