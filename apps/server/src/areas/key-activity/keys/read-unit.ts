import type { CallOutput, contract } from '@latchboard/contract';
import { statement } from '#server/platform/db/statement.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { requireFound } from '#server/platform/errors.ts';
import type { PersonActor } from '#server/platform/identity/actor.ts';
import { readNewestEvents } from './newest-events.ts';
import { propertyOfPage } from './property-of-page.ts';
import { keysOfUnit } from './read-key.ts';

type UnitPage = CallOutput<typeof contract.keyActivity.unitPage>;

const unitOnList = statement('unit-on-the-list', {
  values: ['int4', 'text'],
  row: { building: 'text?' },
  text: 'select building from unit where property_id = $1 and unit = $2',
});
const eventsOfUnit = statement('unit-was-here', {
  values: ['int4', 'text'],
  row: { seen: 'bool!' },
  text: 'select true as seen from key_event where property_id = $1 and unit = $2 limit 1',
});

/** Reads a unit of a property. A unit that is no longer listed is found while its keys or events exist. */
export async function readUnit(
  tx: Tx,
  actor: PersonActor,
  { propertyId, unit }: { readonly propertyId: number; readonly unit: string },
  now: Date,
): Promise<UnitPage> {
  const [property] = await propertyOfPage.rows(tx, propertyId);
  const [listedUnit] = await unitOnList.rows(tx, propertyId, unit);
  const keys = await keysOfUnit(tx, actor, propertyId, unit, now);
  if (!listedUnit && keys.length === 0) requireFound((await eventsOfUnit.rows(tx, propertyId, unit))[0]);
  return {
    property: requireFound(property),
    unit,
    building: listedUnit?.building ?? null,
    keys,
    events: await readNewestEvents(tx, actor, { propertyId, unit: [unit] }),
    problems: await readNewestEvents(tx, actor, { propertyId, unit: [unit], show: 'problems' }, maxProblems),
  };
}

const maxProblems = 10;
