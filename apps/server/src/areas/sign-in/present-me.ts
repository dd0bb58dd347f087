import { type Level, levelNumbers, levelOf, levels } from '@latchboard/contract/levels';
import { roleOf } from '@latchboard/rights';
import { readProviderMeanings } from '#server/areas/key-activity/index.ts';
import { as, type RowOf, statement, statementsBy } from '#server/platform/db/statement.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { draftKeyOf } from '#server/platform/identity/browser-keys.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { isInternal } from './policy.ts';

type IdAndName = { id: number; name: string };

const reachStatements = statementsBy(levels, (level) =>
  statement(`my-reach-${level}`, {
    values: ['int4', 'int4'],
    row: { properties: 'int4!', entities: as<IdAndName[]>('jsonb!'), corporation: as<IdAndName>('jsonb?') },
    text: `
  select (select count(*)::int from staff_reach where staff_id = $1 and level = 4) as properties,
    coalesce((select jsonb_agg(jsonb_build_object('id', id, 'name', name) order by name) from (
      select e.id, e.name from ${level} e join staff_scope s on s.entity_id = e.id and s.level = $2 and s.staff_id = $1
      order by e.name limit 100) chosen), '[]') as entities,
    my_corporation($1) as corporation`,
  }),
);

type Reach = RowOf<typeof reachStatements.property>;

/** Presents the data about the signed-in user for the shell. */
export async function presentMe(ctx: RecordContext) {
  const { tx, actor } = ctx;
  const isImpersonating = actor.realStaffId !== actor.staffId;
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
      isInternal: isInternal(actor),
    },
    role: { id: actor.roleId, key: roleOf(actor.roleId).key },
    commercialLevel: actor.commercialLevel,
    rights: [...actor.rights].sort(),
    reach: { kind, ...reach },
    exceptionMeanings: await readProviderMeanings(tx, actor.language),
    draftKey: isImpersonating ? null : draftKeyOf(ctx),
    viewingAs: isImpersonating ? { realPersonId: actor.realStaffId, realPersonName: actor.realName } : null,
  };
}

/** Reads up to 100 entities in the user's reach. `properties` is the number of all properties in the reach. */
async function loadReach(tx: Tx, staffId: number, kind: Level): Promise<Reach> {
  const [row] = await reachStatements[kind].rows(tx, staffId, levelNumbers[kind]);
  return row ?? { properties: 0, entities: [], corporation: null };
}
