import type { Level } from '@latchboard/contract/shapes';
import { api } from '#web/lib/api.ts';

/** The entity whose contacts, notes and exceptions are shown. */
export interface DeskSubject {
  readonly level: Level;
  readonly id: number;
}

type Desk = typeof api.propertyDesk;
type Scope = Parameters<Desk['getContacts']>[0];

/** The four levels have the same calls, each with its own name for the entity's number; here they are as those of a property. */
const desks = {
  corporation: api.corporationDesk,
  division: api.divisionDesk,
  region: api.regionDesk,
  property: api.propertyDesk,
} as unknown as Readonly<Record<Level, Desk>>;

export function deskOf({ level, id }: DeskSubject): { readonly desk: Desk; readonly scope: Scope } {
  return { desk: desks[level], scope: { [`${level}Id`]: id } as unknown as Scope };
}
