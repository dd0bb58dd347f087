import type { CallOutput, Contract } from '@latchboard/contract';
import { holdsByReceipt } from '@latchboard/contract/key-activity/rules/holder-words';
import {
  askedHoldings,
  askedWords,
  gapsOf,
  holderWords,
  holdingWords,
  incidentHref,
  isCertain,
  type Reader,
  reportHref,
  whoHadIt,
} from '#web/areas/questions/index.ts';
import type { Entry } from './entries.ts';

type Answer = CallOutput<Contract['questions']['ask']>;
type UnitAnswer = Extract<Answer, { kind: 'unit' }>;

/** What a question was answered with: lines to open, and a sentence that says how it was understood. */
export interface AnswerLines {
  readonly entries: readonly Entry[];
  readonly note: string | null;
}

const nothing: AnswerLines = { entries: [], note: null };

/** An answer as lines of the command box: the answer itself first, its evidence one press away (BEY-20). */
export function linesOf(answer: Answer, propertyId: number, words: Pick<Reader, 't' | 'locale'>): AnswerLines {
  const { t } = words;
  switch (answer.kind) {
    case 'unit':
      return unitLines(answer, propertyId, { ...words, zone: answer.incident.property.timeZone });
    case 'person':
      return personLines(answer, propertyId, { ...words, zone: answer.property.timeZone });
    case 'activity':
      return {
        note: t('questions.outFor', { count: answer.count, activity: answer.activity }),
        entries: answer.rows.map((row, place) => ({
          id: `out ${place}`,
          name: t('questions.isOut', {
            unit: row.unit ?? '',
            holder: row.receipt ? holdsByReceipt(row.receipt, t) : holderWords(row.holder, t),
          }),
          href:
            row.key === null ? `/overview?property=${propertyId}` : `/property-reports/${propertyId}/key/${row.key}`,
          isUrgent: row.overdue,
        })),
      };
    case 'choice':
      return {
        note: t(answer.isSeveral ? 'questions.several' : 'questions.which'),
        entries: [
          ...answer.units.map((unit) => ({
            id: `unit ${unit}`,
            name: unit,
            href: incidentHref(propertyId, { ...answer, unit }),
          })),
          ...answer.people.map(({ name, badge }) => ({
            id: `person ${badge}`,
            name: name ?? badge,
            detail: t('questions.badge', { badge }),
            href: `/property-reports/${propertyId}/person/${badge}`,
          })),
        ],
      };
    case 'tooLong': {
      const zone = answer.property.timeZone;
      return {
        note: t('questions.tooLong', { days: answer.days, time: askedWords(answer, { ...words, zone }) }),
        entries: [
          ...answer.units.map((unit) => ({
            id: `unit ${unit}`,
            name: t('questions.reportOf', { unit }),
            href: reportHref(propertyId, zone, { ...answer, unit }),
          })),
          ...answer.people.map(({ name, badge }) => ({
            id: `person ${badge}`,
            name: name ?? badge,
            detail: t('questions.badge', { badge }),
            href: `/property-reports/${propertyId}/person/${badge}`,
          })),
        ],
      };
    }
    case 'future':
      return { entries: [], note: t('questions.future') };
    case 'noSuchDay':
      return { entries: [], note: t('questions.noSuchDay', { day: answer.day }) };
    case 'noSuchUnit':
      return { entries: [], note: t('questions.noSuchUnit', { units: answer.units.join(', ') }) };
    case 'notUnderstood':
      return answer.words.length === 0
        ? nothing
        : { entries: [], note: t('questions.notUnderstood', { words: answer.words.join(' ') }) };
  }
}

function unitLines({ incident, from, to, other }: UnitAnswer, propertyId: number, reader: Reader): AnswerLines {
  const { t } = reader;
  const { unit, keys, doubts, isKnown } = incident;
  const href = incidentHref(propertyId, { unit, from, to });
  const held = askedHoldings(incident);
  const sureness = t(isCertain(incident) ? 'questions.certain' : 'questions.uncertain');
  const empty = !isKnown ? 'questions.unknownUnit' : keys.length === 0 ? 'questions.noKeys' : 'questions.nobody';
  const holders =
    held.length === 0
      ? [{ id: 'answer', name: t(empty, { unit }), detail: sureness, href }]
      : held.map(({ holding }, place) => ({
          id: `answer ${place}`,
          name: t('questions.held', { name: whoHadIt(holding, { from, to }, t), unit }),
          detail: [sureness, holdingWords(holding, reader)].join(' · '),
          href,
        }));
  const people = new Set(keys.flatMap(({ holdings }) => holdings.map(({ holder }) => holder.badge))).size;
  const more: readonly Entry[] = [
    {
      id: 'answer everyone',
      name: t('questions.everyone', { unit }),
      detail:
        people === 0 && gapsOf(incident).length > 0
          ? t('questions.everyoneNotKnown')
          : t('questions.everyoneCount', { count: people }),
      href,
    },
    {
      id: 'answer could',
      name: t('questions.couldHave', { unit }),
      detail: doubts.length === 0 ? t('questions.couldNone') : t('questions.couldCount', { count: doubts.length }),
      href,
    },
    ...(other === null
      ? []
      : [
          {
            id: 'answer other',
            name: t('questions.orAt', { time: askedWords(other, reader) }),
            href: incidentHref(propertyId, { unit, ...other }),
          },
        ]),
  ];
  const subject = t('questions.unit', { unit });
  return {
    entries: [...holders, ...more],
    note: t('questions.understood', { subject, time: askedWords({ from, to }, reader) }),
  };
}

function personLines(answer: Extract<Answer, { kind: 'person' }>, propertyId: number, reader: Reader): AnswerLines {
  const { t } = reader;
  const { person, rows, from, to, more } = answer;
  const href = `/property-reports/${propertyId}/person/${person.badge}`;
  const name = holderWords(person, t);
  return {
    note: t('questions.understood', { subject: name, time: askedWords({ from, to }, reader) }),
    entries: [
      { id: 'answer', name: t('questions.personHeld', { name, count: rows.length + more }), href },
      ...rows.map((row, place) => ({
        id: `answer ${place}`,
        name: row.unit ?? t('questions.someKey'),
        detail: holdingWords(row, reader),
        href: row.unit === null ? href : incidentHref(propertyId, { unit: row.unit, from: row.from, to: row.to ?? to }),
      })),
    ],
  };
}
