import type { LockedShipment } from '../lock.ts';

/** Content of a shipping email. */
export interface Announced {
  readonly at: string;
  readonly contents: readonly string[];
  readonly method: string | null;
  readonly address: string;
  readonly tracking: readonly string[];
}

const parts = ['contents', 'method', 'address', 'tracking'] as const;
export type AnnouncedPart = (typeof parts)[number];

/** The parts that differ between two shipping emails. */
export const changedParts = (before: Announced, now: Omit<Announced, 'at'>): AnnouncedPart[] =>
  parts.filter((part) => JSON.stringify(before[part]) !== JSON.stringify(now[part]));

/** Content of the last shipping email; undefined before the first one. */
export const announcedOf = ({ announced }: Pick<LockedShipment, 'announced'>): Announced | undefined =>
  (announced as Announced | null) ?? undefined;
