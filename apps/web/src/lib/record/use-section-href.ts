import { useMe } from '../session.ts';
import { isProvider } from './all-sections.ts';
import { type EntityRef, type SectionId, sectionHref } from './sections.ts';

/** Where the sections of an entity are for the person at the screen. */
export function useSectionHref(): (entity: EntityRef, section: SectionId) => string {
  const me = useMe();
  return (entity, section) => sectionHref(entity, section, isProvider(me));
}
