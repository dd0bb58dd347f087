import { type Level, levelNumbers, levelOf } from '@latchboard/contract/levels';
import { roleOf } from '@latchboard/rights';
import { ownMeanings } from '#server/areas/key-activity/index.ts';
import { statement, type Tx } from '#server/platform/db/transaction.ts';
import type { PersonActor } from '#server/platform/identity/actor.ts';

interface Reach {
  [column: string]: unknown;
  properties: number;
  entities: { id: number; name: string }[];
  corporation: { id: number; name: string } | null;
}

/** The signed-in person, as the shell needs it. */
export async function presentMe(tx: Tx, actor: PersonActor) {
  const kind: Level | 'internal' = actor.commercialLevel === 0 ? 'internal' : levelOf(actor.commercialLevel);
  const reach =
    kind === 'internal' ? { properties: 0, entities: [], corporation: null } : await loadReach(tx, actor.staffId, kind);
  return {
    person: {
      id: actor.staffId,
      name: actor.name,
      email: actor.email,
      language: actor.language,
      timeFormat: actor.timeFormat,
      isInternal: actor.pool === 'internal',
    },
    role: { id: actor.roleId, key: roleOf(actor.roleId).key },
    commercialLevel: actor.commercialLevel,
    rights: [...actor.rights].sort(),
    reach: { kind, ...reach },
    exceptionMeanings: await ownMeanings(tx, actor.language),
    viewingAs:
      actor.realStaffId === actor.staffId ? null : { realPersonId: actor.realStaffId, realPersonName: actor.realName },
  };
}

/** The first hundred entities of the person's scope; `properties` counts all properties in it. */
async function loadReach(tx: Tx, staffId: number, kind: Level): Promise<Reach> {
  const level = levelNumbers[kind];
  const [row] = await statement<Reach>(
    tx,
    `my-reach-${kind}`,
    `select (select count(*)::int from staff_reach where staff_id = $1 and level = 4) as properties,
       coalesce((select jsonb_agg(jsonb_build_object('id', id, 'name', name) order by name) from (
         select e.id, e.name from ${kind} e join staff_scope s on s.entity_id = e.id and s.level = $2 and s.staff_id = $1
         order by e.name limit 100) chosen), '[]') as entities,
       my_corporation($1) as corporation`,
    [staffId, level],
  );
  return row ?? { properties: 0, entities: [], corporation: null };
}
