import type { CallOutput, contract } from '@latchboard/contract';
import { localClockOf } from '@latchboard/contract/local-time';
import { maxQuestionDays, maxQuestionMs } from '@latchboard/contract/questions/rules';
import { maySeeHooks } from '#server/areas/key-activity/index.ts';
import { as, statement } from '#server/platform/db/statement.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { requireFound } from '#server/platform/errors.ts';
import type { PersonActor } from '#server/platform/identity/actor.ts';
import { type Incident, readIncident } from '../incident/read-incident.ts';
import { impossibleDay } from './impossible-day.ts';
import { answerKeysOut } from './keys-out-answer.ts';
import {
  findUnitsOnHookOrTag,
  isPastHolderQuestion,
  matchPeople,
  matchUnitList,
  matchUnits,
  nameWords,
} from './match-names.ts';
import { readKeysInPeriod } from './person-answer.ts';
import { toQuestionInstants } from './question-instants.ts';

type Answer = CallOutput<typeof contract.questions.ask>;

const questionProperty = statement('place-asked-about', {
  values: ['int4'],
  row: { property: as<Incident['property']>('json!') },
  text: `
  select json_build_object('id', id, 'name', name, 'timeZone', time_zone, 'nonLetteredPanels', non_lettered_panels) as property
  from property where id = $1`,
});

/** Answers a typed question in English or Spanish. If it is not understood, returns the unknown words (BEY-20). */
export async function answerQuestion(
  tx: Tx,
  actor: PersonActor,
  { propertyId, question }: { propertyId: number; question: string },
  now: Date,
): Promise<Answer> {
  const { property } = requireFound((await questionProperty.rows(tx, propertyId))[0]);
  // Load the parser with the first question, because the server does not need the calendars of two languages to start.
  const { readTime } = await import('./read-time.ts');
  const time = readTime(question, localClockOf(now, property.timeZone));
  const words = nameWords(typeof time === 'object' ? time.rest : question);
  const canSeeHooks = maySeeHooks(actor);
  const keysOut = await answerKeysOut(tx, { property, question, words }, { actor, now });
  if (keysOut) return keysOut;
  const day = impossibleDay(question);
  if (day !== undefined) return { kind: 'noSuchDay', day };
  if (time === 'unclear') return { kind: 'notUnderstood', words: [question] };
  if (time === undefined || words.length === 0)
    return { kind: 'notUnderstood', words: isPastHolderQuestion(question) ? [...words] : [] };
  const { from, to, others, clock } = toQuestionInstants(time, property.timeZone, now);
  if (from > now) return { kind: 'future' };
  const span = {
    from: from.toISOString(),
    to: (to > now ? now : to).toISOString(),
    isMoment: time.isMoment,
    others: others.map((other) => ({ from: other.from.toISOString(), to: other.to.toISOString() })),
    clock: clock && { ...clock, used: clock.used.toISOString() },
  };
  const matchedUnits = await matchUnits(tx, propertyId, words);
  const units =
    matchedUnits.length === 0 && canSeeHooks ? await findUnitsOnHookOrTag(tx, property, words) : matchedUnits;
  const people = units.length === 0 ? await matchPeople(tx, propertyId, words, from) : [];
  const isLong = Date.parse(span.to) - from.getTime() > maxQuestionMs;
  if (isLong && units.length + people.length > 0)
    return { kind: 'tooLong', ...span, property, days: maxQuestionDays, units, people };
  if (units.length + people.length > 1) return { kind: 'choice', ...span, units, people, isSeveral: false };
  const [unit, person] = [units[0], people[0]];
  if (unit !== undefined) {
    const lookup = { propertyId, unit, from: new Date(span.from), to: new Date(span.to) };
    return { kind: 'unit', ...span, other: null, incident: await readIncident(tx, actor, lookup, now) };
  }
  if (person) {
    const heldKeys = await readKeysInPeriod(tx, { propertyId, badge: person.badge, from, to: new Date(span.to) }, now);
    return { kind: 'person', ...span, property, person, ...heldKeys };
  }
  const { known, unknown } = await matchUnitList(tx, property, words, canSeeHooks);
  if (unknown.length > 0) return { kind: 'noSuchUnit', units: unknown };
  if (known.length > 1) return { kind: 'choice', ...span, units: known, people: [], isSeveral: true };
  return { kind: 'notUnderstood', words: [...words] };
}
