import type { CallOutput, contract } from '@latchboard/contract';
import { daysAfter, localDayOf, startOfLocalDay } from '@latchboard/contract/local-time';
import { clockToleranceMs } from '@latchboard/contract/questions/rules';
import { activityNameOf, maySeeHooks, readUndoMarks } from '#server/areas/key-activity/index.ts';
import { as, statement } from '#server/platform/db/statement.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { requireFound } from '#server/platform/errors.ts';
import type { PersonActor } from '#server/platform/identity/actor.ts';
import { doubtsOfLog } from './doubts.ts';
import { foldInputs, type HoldingPeriod } from './fold.ts';
import { keysOfUnit, nameOfUnit, unitsOfTag } from './keys-of-unit.ts';
import { createOwnerLookup, readActivityNames, readCabinetNames } from './names.ts';
import { doubtsOfKey, ownerTime, presentDoubt } from './present-doubts.ts';
import { presentHolding } from './present-holding.ts';
import { type Input, readInputsAround } from './read-inputs.ts';
import { createReceiptFinder } from './receipts.ts';
import { findDoorVisits, presentVisits } from './visits.ts';

export type Incident = CallOutput<typeof contract.questions.incident>;

interface Query {
  readonly propertyId: number;
  readonly unit: string;
  readonly from: Date;
  readonly to: Date;
}

const questionProperty = statement('place-of-question', {
  values: ['int4'],
  row: { property: as<Incident['property']>('json!') },
  text: `
  select json_build_object('id', id, 'name', name, 'timeZone', time_zone, 'nonLetteredPanels', non_lettered_panels) as property
  from property where id = $1`,
});

const releasingCabinet = ({ begin }: HoldingPeriod): number | null => begin.place?.datalogId ?? null;

/** The whole local days that a time range overlaps. */
function localDayRange(from: Date, to: Date, zone: string) {
  return {
    dayFrom: startOfLocalDay(localDayOf(from, zone), zone),
    dayTo: startOfLocalDay(daysAfter(localDayOf(to, zone), 1), zone),
  };
}

/**
 * Returns the holders of a unit's keys in a period, according to the current log (BEY-08). Also returns other people
 * who could have had a key, gaps in the log, and the other holders on the same day. The log proves which badges and
 * tags were used, but not who used them.
 */
export async function readIncident(tx: Tx, actor: PersonActor, input: Query, now: Date): Promise<Incident> {
  const { propertyId, from, to } = input;
  const until = new Date(Math.min(to.getTime(), now.getTime()));
  const { property } = requireFound((await questionProperty.rows(tx, propertyId))[0]);
  const { dayFrom, dayTo } = localDayRange(from, until, property.timeZone);
  const canSeeHooks = maySeeHooks(actor);
  const unitName =
    (await nameOfUnit(tx, propertyId, input.unit)) ??
    (canSeeHooks ? (await unitsOfTag(tx, propertyId, input.unit.trim()))[0] : undefined);
  const unit = unitName ?? input.unit;
  const keys = unitName === undefined ? [] : await keysOfUnit(tx, propertyId, { unit, from: dayFrom, to: dayTo });
  const foldedKeys = [];
  for (const key of keys) {
    const inputs = await readInputsAround(tx, { propertyId, tag: key.tag, from: dayFrom, to: dayTo });
    foldedKeys.push({ key, ...foldInputs(inputs, key.home) });
  }
  const cabinets = [
    ...new Set(
      foldedKeys
        .flatMap(({ key, held: periods, last }) => [key.home, last.cabinet, ...periods.map(releasingCabinet)])
        .filter((id) => id !== null),
    ),
  ];
  const margin = {
    from: new Date(from.getTime() - clockToleranceMs),
    to: new Date(until.getTime() + clockToleranceMs),
  };
  const logDoubts = await doubtsOfLog(tx, { propertyId, cabinets, from: margin.from, to: until, now });
  const visits = await findDoorVisits(tx, { propertyId, cabinets, ...margin });
  const names = await readCabinetNames(tx, cabinets);
  const silentCabinets = new Set(logDoubts.filter(({ kind }) => kind === 'silent').map(({ datalog }) => datalog));
  const people = await createOwnerLookup(tx, propertyId, [
    ...foldedKeys.flatMap(({ held: periods, unknown }) => [
      ...periods.map(({ badge, begin }) => ({ badge, at: begin.at })),
      ...unknown.map(({ badge, begin }) => ({ badge, at: begin?.at ?? from })),
    ]),
    ...logDoubts.map((logDoubt) => ({ badge: logDoubt.badge, at: ownerTime(logDoubt) })),
    ...(visits ?? []).map(({ badge, first }) => ({ badge, at: first.occurred_at })),
  ]);
  const activities = await readActivityNames(tx, propertyId);
  const periodStarts = foldedKeys.flatMap(({ held: periods }) => periods.map(({ begin }) => begin));
  const receiptAt = await createReceiptFinder(tx, propertyId, periodStarts);
  const undoMarks = await readUndoMarks(tx, propertyId);
  const undoOf = ({ place }: Input) => place && undoMarks.of({ datalog_id: place.datalogId, position: place.position });
  const cabinetOf = (id: number | null) => (id === null ? null : { id, name: names.get(id) ?? '' });
  const overlapsDay = ({ begin, end }: { begin: Input | null; end: Input | null }) =>
    (begin === null || begin.at < dayTo) && (end === null || end.at >= dayFrom);

  return {
    property,
    unit,
    isKnown: unitName !== undefined,
    from: from.toISOString(),
    to: to.toISOString(),
    readAt: now.toISOString(),
    keys: foldedKeys.map(({ key, held: periods, last }) => ({
      key: canSeeHooks ? key.key : null,
      tag: canSeeHooks ? key.tag : null,
      hook: canSeeHooks ? key.hook : null,
      opens: [...key.opens],
      replacedAt: key.replacedAt?.toISOString() ?? null,
      cabinet: cabinetOf(last.cabinet ?? key.home),
      holdings: periods.filter(overlapsDay).map((period) =>
        presentHolding(period, {
          range: { from, to: until },
          isSilent: silentCabinets.has(releasingCabinet(period) ?? 0),
          holder: people(period.badge, period.begin.at),
          cabinet: cabinetOf(releasingCabinet(period)),
          receipt: receiptAt(period.begin),
          undo: undoOf(period.begin),
          activity: activityNameOf({
            activity: period.activity,
            activity_name: activities.get(period.activity ?? -1) ?? null,
          }),
        }),
      ),
    })),
    visits: presentVisits(visits, people),
    doubts: [
      ...foldedKeys.flatMap(({ key, unknown }) =>
        doubtsOfKey(key, unknown, { margin, canSeeHooks, cabinetOf, people }),
      ),
      ...logDoubts.map((logDoubt) => presentDoubt(logDoubt, people)),
    ],
  };
}
