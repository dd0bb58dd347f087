import type { CallOutput, contract } from '@latchboard/contract';
import { daysAfter, localDayOf, startOfLocalDay } from '@latchboard/contract/local-time';
import { clockToleranceMs } from '@latchboard/contract/questions/rules';
import { maySeeHooks, reasonOf } from '#server/areas/key-activity/index.ts';
import { as, statement } from '#server/platform/db/statement.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { requireFound } from '#server/platform/errors.ts';
import type { PersonActor } from '#server/platform/identity/actor.ts';
import { doubtsOfLog } from './doubts.ts';
import { foldInputs } from './fold.ts';
import { keysOfUnit, nameOfUnit } from './keys-of-unit.ts';
import { activityNames, cabinetNames, peopleOf } from './names.ts';
import { doubtsOfKey, ownerTime, presentDoubt } from './present-doubts.ts';
import { presentHolding } from './present-holding.ts';
import { type Input, inputsAround } from './read-inputs.ts';
import { receiptsOf } from './receipts.ts';
import { doorVisits, presentVisits } from './visits.ts';

export type Incident = CallOutput<typeof contract.questions.incident>;

interface Query {
  readonly propertyId: number;
  readonly unit: string;
  readonly from: Date;
  readonly to: Date;
}

const place = statement('place-of-question', {
  values: ['int4'],
  row: { property: as<Incident['property']>('json!') },
  text: `
  select json_build_object('id', id, 'name', name, 'timeZone', time_zone, 'nonLetteredPanels', non_lettered_panels) as property
  from property where id = $1`,
});

/** The whole local days that a time range touches. */
function daysTouched(from: Date, to: Date, zone: string) {
  return {
    dayFrom: startOfLocalDay(localDayOf(from, zone), zone),
    dayTo: startOfLocalDay(daysAfter(localDayOf(to, zone), 1), zone),
  };
}

/**
 * Holders of a unit's keys in a period according to the current log, people who could have had one, and gaps (BEY-08).
 * Other holders of the same day are listed as well. The log proves badges and tags, not people.
 */
export async function readIncident(tx: Tx, actor: PersonActor, asked: Query, now: Date): Promise<Incident> {
  const { propertyId, from, to } = asked;
  const until = new Date(Math.min(to.getTime(), now.getTime()));
  const { property } = requireFound((await place.rows(tx, propertyId))[0]);
  const { dayFrom, dayTo } = daysTouched(from, until, property.timeZone);
  const known = await nameOfUnit(tx, propertyId, asked.unit);
  const unit = known ?? asked.unit;
  const keys = known === undefined ? [] : await keysOfUnit(tx, propertyId, { unit, from: dayFrom, to: dayTo });
  const folded = [];
  for (const key of keys) {
    const inputs = await inputsAround(tx, { propertyId, tag: key.tag, from: dayFrom, to: dayTo });
    folded.push({ key, ...foldInputs(inputs, key.home) });
  }
  const cabinets = [
    ...new Set(folded.flatMap(({ key, last }) => [key.home, last.cabinet]).filter((id) => id !== null)),
  ];
  const margin = {
    from: new Date(from.getTime() - clockToleranceMs),
    to: new Date(until.getTime() + clockToleranceMs),
  };
  const logDoubts = await doubtsOfLog(tx, { propertyId, cabinets, from: margin.from, to: until, now });
  const visits = await doorVisits(tx, { propertyId, cabinets, ...margin });
  const names = await cabinetNames(tx, cabinets);
  const silent = new Set(logDoubts.filter(({ kind }) => kind === 'silent').map(({ datalog }) => datalog));
  const people = await peopleOf(tx, propertyId, [
    ...folded.flatMap(({ held, unknown }) => [
      ...held.map(({ badge, begin }) => ({ badge, at: begin.at })),
      ...unknown.map(({ badge, begin }) => ({ badge, at: begin?.at ?? from })),
    ]),
    ...logDoubts.map((one) => ({ badge: one.badge, at: ownerTime(one) })),
    ...(visits ?? []).map(({ badge, first }) => ({ badge, at: first.occurred_at })),
  ]);
  const activities = await activityNames(tx, propertyId);
  const begun = folded.flatMap(({ held }) => held.map(({ begin }) => begin));
  const receiptAt = await receiptsOf(tx, propertyId, begun);
  const sees = maySeeHooks(actor);
  const cabinetOf = (id: number | null) => (id === null ? null : { id, name: names.get(id) ?? '' });
  const isOfDay = ({ begin, end }: { begin: Input | null; end: Input | null }) =>
    (begin === null || begin.at < dayTo) && (end === null || end.at >= dayFrom);

  return {
    property,
    unit,
    isKnown: known !== undefined,
    from: from.toISOString(),
    to: to.toISOString(),
    readAt: now.toISOString(),
    keys: folded.map(({ key, held, last }) => ({
      key: sees ? key.key : null,
      tag: sees ? key.tag : null,
      hook: sees ? key.hook : null,
      opens: [...key.opens],
      replacedAt: key.replacedAt?.toISOString() ?? null,
      cabinet: cabinetOf(last.cabinet ?? key.home),
      holdings: held.filter(isOfDay).map((one) =>
        presentHolding(one, {
          asked: { from, to: until },
          isSilent: silent.has(one.begin.place?.datalogId ?? 0),
          holder: people(one.badge, one.begin.at),
          receipt: receiptAt(one.begin),
          activity: reasonOf({ activity: one.activity, activity_name: activities.get(one.activity ?? -1) ?? null }),
        }),
      ),
    })),
    visits: presentVisits(visits, people),
    doubts: [
      ...folded.flatMap(({ key, unknown }) => doubtsOfKey(key, unknown, { margin, sees, cabinetOf, people })),
      ...logDoubts.map((one) => presentDoubt(one, people)),
    ],
  };
}
