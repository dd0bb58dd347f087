import type { Call } from '@latchboard/contract';
import { worldIds } from '../../apps/server/src/testing/world-facts.ts';
import { pathIdsOf } from './calls.ts';
import type { Person } from './people.ts';
import { sampleParameter } from './samples.ts';

export type TargetKind = 'own' | 'foreign' | 'absent';
/** The record for each ID of the path. */
export type Target = Readonly<Record<string, TargetKind>>;

const entityLevels = { corporationId: 1, divisionId: 2, regionId: 3, propertyId: 4, datalogId: 4 } as const;
type EntityId = keyof typeof entityLevels;
const isEntityId = (name: string): name is EntityId => Object.hasOwn(entityLevels, name);

/**
 * IDs of records outside the hierarchy. `own` belongs to the actors' property or corporation. A personal record has one
 * ID for each login in `ownOf`, and is foreign to every other login.
 */
export interface Records extends Readonly<Record<TargetKind, number | string>> {
  readonly ownOf?: ReadonlyMap<number, number>;
}
export type RecordIds = Readonly<Record<string, Records>>;

const entityIds = {
  corporationId: { own: worldIds.corporation, foreign: worldIds.foreignCorporation, absent: worldIds.absent },
  divisionId: { own: worldIds.division, foreign: worldIds.foreignDivision, absent: worldIds.absent },
  regionId: { own: worldIds.region, foreign: worldIds.foreignRegion, absent: worldIds.absent },
  propertyId: { own: worldIds.property, foreign: worldIds.foreignProperty, absent: worldIds.absent },
  datalogId: { own: worldIds.datalog, foreign: worldIds.foreignDatalog, absent: worldIds.absent },
} satisfies Record<EntityId, Record<TargetKind, number>>;

/**
 * Whether a parameter does not refer to a customer's record: a role, a kind, or the history of a record that may be
 * deleted.
 */
const refersToNoRecord = (name: string) => !name.endsWith('Id') || name === 'roleId' || name === 'entityId';

/**
 * Returns the targets of a call. In the first target, all IDs belong to the caller. For each ID, there is one target
 * with a foreign ID and one with an ID that does not exist.
 */
export function targetsOf(call: Call): Target[] {
  const names = pathIdsOf(call).filter((name) => !refersToNoRecord(name));
  const ownTarget = Object.fromEntries(names.map((name) => [name, 'own' as const]));
  return [
    ownTarget,
    ...names.flatMap((name) => (['foreign', 'absent'] as const).map((kind) => ({ ...ownTarget, [name]: kind }))),
  ];
}

export const describeTarget = (target: Target) =>
  Object.entries(target)
    .map(([name, kind]) => `${kind} ${name}`)
    .join(', ');

/** Whether all records of the target exist and are within the login's reach, according to the call's declaration. */
export function isWithinReach(call: Call, target: Target, person: Person): boolean {
  return Object.entries(target).every(([name, kind]) => {
    if (kind === 'absent') return false;
    if (isEntityId(name)) return person.level === 0 || (kind === 'own' && entityLevels[name] >= person.level);
    // A record below an entity must belong to it, for every caller. A personal record must be the caller's.
    if (isOwnOnly(call) || personalIds.has(name)) return kind === 'own';
    const above = entityAbove(call, name);
    if (above) return kind === 'own' && target[above] === 'own';
    return kind === 'own' || person.level === 0;
  });
}

/** Records that are personal even among users of the provider. */
const personalIds = new Set(['importId']);
const isOwnOnly = ({ access }: Call) => 'reach' in access && access.reach === 'self';
/** Returns the ID parameter of the entity above a record in the path. Undefined if there is none. */
const entityAbove = ({ access }: Call, name: string) => {
  if (!('reach' in access)) return undefined;
  const above = `${access.reach}Id`;
  return isEntityId(above) && name !== above ? above : undefined;
};

/** The path of a call for a target. */
export function pathOf(call: Call, target: Target, person: Person | undefined, records: RecordIds): string {
  return `/api${call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(idOf(call, name, target, person, records)))}`;
}

function idOf(call: Call, name: string, target: Target, person: Person | undefined, records: RecordIds) {
  if (refersToNoRecord(name)) return name === 'roleId' ? 205 : sampleParameter(call, name);
  const kind = target[name] ?? 'own';
  // For a call without a right, the `own` login is the caller's.
  if (name === 'staffId' && kind === 'own' && 'for' in call.access && person) return person.id;
  const ids: Records | undefined = isEntityId(name) ? entityIds[name] : records[name];
  if (!ids) throw new Error(`which ${name} is own, foreign, absent? Add it to tests/matrix/records.ts`);
  return (kind === 'own' && person && ids.ownOf?.get(person.id)) || ids[kind];
}
