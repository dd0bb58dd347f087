import type { DemoStaff, World } from '../world/world.ts';

type Level = 1 | 2 | 3 | 4;
/** A corporation, division, region, or property. */
export interface DemoEntity {
  level: Level;
  id: number;
  corporationId: number;
}

export function* entitiesOf({ corporations, divisions, regions, properties }: World): Generator<DemoEntity> {
  for (const [index, entities] of [corporations, divisions, regions, properties].entries())
    for (const { id, corporationId } of entities) yield { level: (index + 1) as Level, id, corporationId };
}

/** Active logins of one entity at a level, in the order in which they were added. */
export const peopleAt = ({ staff }: World, { level, id }: Pick<DemoEntity, 'level' | 'id'>): readonly DemoStaff[] =>
  staff.filter((person) => person.level === level && person.entityId === id && person.disabledAt === null);

/** Internal users with this role. */
export const internalUsers = ({ staff }: World, roleId: number): readonly DemoStaff[] =>
  staff.filter((person) => person.roleId === roleId);
