import { isOfProvider, mayDo, type Reader } from '../me.ts';
import {
  type EntityRef,
  homeSection,
  type SectionEntry,
  type SectionId,
  type SectionPart,
  sectionGroups,
} from './sections.ts';

const modules = import.meta.glob<{ readonly sectionEntries: readonly SectionEntry[] }>('../../areas/*/sections.ts', {
  eager: true,
});

/** Contributions of all areas to the pages of entities. */
export const allEntries: readonly SectionEntry[] = Object.values(modules).flatMap(
  ({ sectionEntries }) => sectionEntries,
);

export interface ShownSection {
  readonly id: SectionId;
  /** Set if the section is a separate page. */
  readonly href?: string;
  readonly parts: readonly SectionPart[];
}

const isAt = ({ levels }: SectionEntry, { level }: EntityRef) => levels.some((one) => one === level);

const openTo = (entity: EntityRef, me: Reader, entries: readonly SectionEntry[]) => {
  const audience = isOfProvider(me) ? 'internal' : 'external';
  return entries.filter(
    (entry) =>
      isAt(entry, entity) && (entry.audience === undefined || entry.audience === audience) && mayDo(me, entry.needs),
  );
};

/** Parts below the board on a reader's home page. */
export const homePartsOf = (
  entity: EntityRef,
  me: Reader,
  entries: readonly SectionEntry[] = allEntries,
): readonly SectionPart[] =>
  openTo(entity, me, entries).flatMap((entry) => (entry.section === homeSection && 'content' in entry ? [entry] : []));

/** Sections of an entity's page with at least one part for this reader, in groups and in order. */
export function sectionsOf(
  entity: EntityRef,
  me: Reader,
  entries: readonly SectionEntry[] = allEntries,
): readonly (readonly ShownSection[])[] {
  const open = openTo(entity, me, entries);
  return sectionGroups.map((group) =>
    group.flatMap((id): readonly ShownSection[] => {
      const own = open.filter(({ section }) => section === id);
      const link = own.find((entry) => 'href' in entry);
      const parts = own.filter((entry) => 'content' in entry);
      if (link && 'href' in link) return [{ id, href: link.href(entity), parts: [] }];
      return parts.length === 0 ? [] : [{ id, parts }];
    }),
  );
}

/** Whether an entity's page has this section for any user. */
export const isSection = (entity: EntityRef, section: string, entries: readonly SectionEntry[] = allEntries) =>
  entries.some((entry) => entry.section !== homeSection && entry.section === section && isAt(entry, entity));
