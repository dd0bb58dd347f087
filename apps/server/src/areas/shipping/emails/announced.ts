import type { LockedShipment } from '../lock.ts';

/** The parts of a shipment that a customer was told of. */
export interface Announced {
  readonly at: string;
  readonly contents: readonly string[];
  readonly method: string | null;
  readonly address: string;
  readonly tracking: readonly string[];
}

const parts = ['contents', 'method', 'address', 'tracking'] as const;
export type AnnouncedPart = (typeof parts)[number];

/** The parts that differ between two messages about a shipment. */
export const changedParts = (before: Announced, now: Omit<Announced, 'at'>): AnnouncedPart[] =>
  parts.filter((part) => JSON.stringify(before[part]) !== JSON.stringify(now[part]));

/** The last message that said a shipment is on its way; undefined before the first one. */
export const announcedOf = ({ announced }: Pick<LockedShipment, 'announced'>): Announced | undefined =>
  (announced as Announced | null) ?? undefined;
