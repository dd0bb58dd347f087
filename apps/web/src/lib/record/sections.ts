import { levels } from '@latchboard/contract/levels';
import type { Level } from '@latchboard/contract/shapes';
import type { RightKey } from '@latchboard/rights';
import type { TextGroup } from '@latchboard/texts/groups';
import type { ComponentType } from 'react';
import type { Command } from '../area.ts';

/** The sections of an entity's page in their order, by groups; a section without a part that its reader may see is not shown. */
export const sectionGroups = [
  ['overview'],
  ['systems', 'units', 'badges', 'people'],
  ['work-orders', 'service-requests', 'key-receipts', 'supplies', 'share-links', 'alerts', 'requests'],
  ['orders', 'documents', 'notes', 'history', 'programs', 'settings'],
] as const;

export type SectionId = (typeof sectionGroups)[number][number];

/** A corporation, division, region or property. */
export interface EntityRef<L extends Level = Level> {
  readonly level: L;
  readonly id: number;
}

/** Not a section: what stands below the board on the home page of who looks at the entity (NAV-29). */
export const home = 'home';

interface Contribution<L extends Level> {
  readonly section: SectionId | typeof home;
  readonly levels: readonly L[];
  /** Any one of these rights. */
  readonly needs?: RightKey | readonly RightKey[];
  readonly audience?: 'internal' | 'external';
}

interface PartAt<L extends Level> extends Contribution<L> {
  /** The groups of texts it reads. */
  readonly texts: readonly TextGroup[];
  /** By which name the command box finds it, besides the section's. */
  readonly command?: Command['name'];
  /** In the narrow column beside the others. */
  readonly isBeside?: boolean;
  readonly content: () => Promise<ComponentType<EntityRef<L>>>;
}

/** What an area shows in a section. */
export type SectionPart = PartAt<'property'> | PartAt<Exclude<Level, 'property'>> | PartAt<Level>;

/** A section that is a page of its own. */
export interface SectionLink extends Contribution<Level> {
  readonly href: (entity: EntityRef) => string;
}

export type SectionEntry = SectionPart | SectionLink;

export const everyLevel: readonly Level[] = levels;

/** Declares what an area adds to the pages of entities; they find every `areas/<area>/sections.ts` by themselves. */
export const sections = (entries: readonly SectionEntry[]): readonly SectionEntry[] => entries;

/** The address of a section: the provider's people name the entity, customers administer what they selected. */
export function sectionHref({ level, id }: EntityRef, section: SectionId, isProvider: boolean): string {
  const page = isProvider ? `/${level}/${id}` : '/admin';
  return section === 'overview' ? page : `${page}/${section}`;
}
