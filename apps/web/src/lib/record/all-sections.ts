import { actsAsInternalUser, mayDo, type Viewer } from '../me.ts';
import {
  type EntityRef,
  homePagePart,
  type SectionEntry,
  type SectionId,
  type SectionPart,
  sectionGroups,
} from './sections.ts';

const modules = import.meta.glob<{ readonly sectionEntries: readonly SectionEntry[] }>('../../areas/*/sections.ts', {
  eager: true,
});

/** Contributions of all areas to entity pages. */
export const allEntries: readonly SectionEntry[] = Object.values(modules).flatMap(
  ({ sectionEntries }) => sectionEntries,
);

export interface ShownSection {
  readonly id: SectionId;
  /** URL of the section if it is a separate page. */
  readonly href?: string;
  readonly parts: readonly SectionPart[];
}

const isAt = ({ levels }: SectionEntry, { level }: EntityRef) => levels.some((candidate) => candidate === level);

const entriesFor = (entity: EntityRef, me: Viewer, entries: readonly SectionEntry[]) => {
  const audience = actsAsInternalUser(me) ? 'internal' : 'external';
  return entries.filter(
    (entry) =>
      isAt(entry, entity) && (entry.audience === undefined || entry.audience === audience) && mayDo(me, entry.needs),
  );
};

/** Parts below the home page's board that this user may see. */
export const homePartsOf = (
  entity: EntityRef,
  me: Viewer,
  entries: readonly SectionEntry[] = allEntries,
): readonly SectionPart[] =>
  entriesFor(entity, me, entries).flatMap((entry) =>
    entry.section === homePagePart && 'content' in entry ? [entry] : [],
  );

/** Sections of an entity's page with a part or a link for this user, in groups and in order. */
export function sectionsOf(
  entity: EntityRef,
  me: Viewer,
  entries: readonly SectionEntry[] = allEntries,
): readonly (readonly ShownSection[])[] {
  const visibleEntries = entriesFor(entity, me, entries);
  return sectionGroups.map((group) =>
    group.flatMap((id): readonly ShownSection[] => {
      const entriesOfSection = visibleEntries.filter(({ section }) => section === id);
      const link = entriesOfSection.find((entry) => 'href' in entry);
      const parts = entriesOfSection.filter((entry) => 'content' in entry);
      if (link && 'href' in link) return [{ id, href: link.href(entity), parts: [] }];
      return parts.length === 0 ? [] : [{ id, parts }];
    }),
  );
}

/** Whether an entity's page has this section for any user. */
export const isSection = (
  entity: EntityRef,
  section: string,
  entries: readonly SectionEntry[] = allEntries,
): section is SectionId =>
  entries.some((entry) => entry.section !== homePagePart && entry.section === section && isAt(entry, entity));
