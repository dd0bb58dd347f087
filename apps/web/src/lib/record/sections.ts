import { levels } from '@latchboard/contract/levels';
import type { Level } from '@latchboard/contract/shapes';
import type { RightKey } from '@latchboard/rights';
import type { TextGroup } from '@latchboard/texts/groups';
import type { ComponentType } from 'react';
import type { Command } from '../area.ts';

/** Sections of an entity's page in order, by group. A section without a part or link for the user is hidden. */
export const sectionGroups = [
  ['overview'],
  ['systems', 'units', 'imports', 'badges', 'people'],
  ['work-orders', 'service-requests', 'key-receipts', 'supplies', 'share-links', 'alerts', 'requests'],
  ['orders', 'documents', 'notes', 'history', 'integrations', 'settings'],
] as const;

export type SectionId = (typeof sectionGroups)[number][number];

/** A corporation, division, region, or property. */
export interface EntityRef<L extends Level = Level> {
  readonly level: L;
  readonly id: number;
}

/** Name of the contributions below the board on an entity's home page (NAV-29). They belong to no section. */
export const homePagePart = 'home';

interface Contribution<L extends Level> {
  readonly section: SectionId | typeof homePagePart;
  readonly levels: readonly L[];
  /** One of these rights is enough. */
  readonly needs?: RightKey | readonly RightKey[];
  readonly audience?: 'internal' | 'external';
}

interface PartAt<L extends Level> extends Contribution<L> {
  /** Text groups of the part. */
  readonly texts: readonly TextGroup[];
  /** Additional name in the command box. */
  readonly command?: Command['name'];
  /** Whether the part is in the narrow column next to the other parts. */
  readonly isInSideColumn?: boolean;
  readonly content: () => Promise<ComponentType<EntityRef<L>>>;
}

/** An area's content in a section. */
export type SectionPart = PartAt<'property'> | PartAt<Exclude<Level, 'property'>> | PartAt<Level>;

/** A section that is a separate page. */
export interface SectionLink extends Contribution<Level> {
  readonly href: (entity: EntityRef) => string;
}

export type SectionEntry = SectionPart | SectionLink;

export const allLevels: readonly Level[] = levels;

/** Declares an area's contributions to entity pages. The pages find every `areas/<area>/sections.ts` automatically. */
export const sections = (entries: readonly SectionEntry[]): readonly SectionEntry[] => entries;

/** URL of a section. For internal users, it contains the entity. For customers, it is a page of the selected entity. */
export function sectionHref({ level, id }: EntityRef, section: SectionId, isProvider: boolean): string {
  const page = isProvider ? `/${level}/${id}` : '/admin';
  return section === 'overview' ? page : `${page}/${section}`;
}
