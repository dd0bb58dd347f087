import type { CallOutput, Contract } from '@latchboard/contract';
import { receiptHolderText } from '@latchboard/contract/key-activity/rules/holder-text';
import {
  type AnswerContext,
  badgesOf,
  clockText,
  gapsOf,
  holdersText,
  holderText,
  holdingText,
  incidentHref,
  isCertain,
  reasonsOf,
  reportHref,
  requestedHoldings,
  requestedTimeText,
} from '#web/areas/questions/index.ts';
import type { Entry } from './entries.ts';

type Answer = CallOutput<Contract['questions']['ask']>;
type UnitAnswer = Extract<Answer, { kind: 'unit' }>;

/** Entries that answer a question, and a note: how the question was understood, or why there is no answer. */
export interface AnswerLines {
  readonly entries: readonly Entry[];
  readonly note: string | null;
}

const noAnswer: AnswerLines = { entries: [], note: null };

/** Language and locale of the user who asked, and the question as typed. */
type Asker = Pick<AnswerContext, 't' | 'locale'> & { readonly question?: string };

/** Lines of an answer in the command box: the answer first, with a link to its evidence (BEY-20). */
export function linesOf(answer: Answer, propertyId: number, reader: Asker): AnswerLines {
  const { t } = reader;
  switch (answer.kind) {
    case 'unit':
      return unitLines(answer, propertyId, { ...reader, zone: answer.incident.property.timeZone });
    case 'person':
      return personLines(answer, propertyId, { ...reader, zone: answer.property.timeZone });
    case 'activity':
      return {
        note: t('questions.outFor', { count: answer.count, activity: answer.activity }),
        entries: answer.rows.map((row, position) => ({
          id: `out ${position}`,
          name: t('questions.isOut', {
            unit: row.unit ?? '',
            holder: row.receipt ? receiptHolderText(row.receipt, t) : holderText(row.holder, t),
          }),
          detail: t(`questions.match.${row.match.kind}`, { name: row.match.name }),
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
            href: incidentHref(propertyId, { ...answer, unit }, reader.question),
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
        note: t('questions.tooLong', { days: answer.days, time: requestedTimeText(answer, { ...reader, zone }) }),
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
        ? noAnswer
        : { entries: [], note: t('questions.notUnderstood', { words: answer.words.join(' ') }) };
  }
}

/** Maximum number of doubts that an entry names. The rest are only counted. */
const maxNamedReasons = 2;

/** `Certain`, or `Not certain` with the reasons. */
function certaintyText(incident: UnitAnswer['incident'], reader: AnswerContext): string {
  const { t } = reader;
  if (isCertain(incident)) return t('questions.certain');
  const allReasons = reasonsOf(incident, reader).map((reason) => reason.replace(/[.]$/u, ''));
  const hiddenCount = allReasons.length - maxNamedReasons;
  const reasons = allReasons.slice(0, maxNamedReasons).join('; ');
  return t('questions.uncertainBecause', {
    reasons: hiddenCount > 0 ? `${reasons}; ${t('questions.moreDoubts', { count: hiddenCount })}` : reasons,
  });
}

/**
 * Number of people who had a key at the requested time. People who had one only at other times of the requested days
 * are counted separately.
 */
function peopleText(incident: UnitAnswer['incident'], t: AnswerContext['t']): string {
  const { requested, others } = badgesOf(incident);
  const isOpen = requested.size === 0 && gapsOf(incident).length > 0;
  const requestedText = isOpen
    ? t('questions.everyoneNotKnown')
    : requested.size === 0
      ? t('questions.everyoneNone')
      : t('questions.everyoneCount', { count: requested.size });
  return others.size === 0
    ? requestedText
    : `${requestedText} · ${t('questions.everyoneOthers', { count: others.size })}`;
}

/** Interpretation of a question, with a note if its local time occurs twice or not at all. */
const interpretationText = (
  subject: string,
  { from, to, clock }: Pick<UnitAnswer, 'from' | 'to' | 'clock'>,
  reader: AnswerContext,
) =>
  [
    reader.t('questions.understood', { subject, time: requestedTimeText({ from, to }, reader) }),
    clockText(clock, reader),
  ]
    .filter((words) => words !== null)
    .join('. ');

function unitLines(answer: UnitAnswer, propertyId: number, reader: AnswerContext & Asker): AnswerLines {
  const { incident, from, to, others } = answer;
  const { t } = reader;
  const { unit, keys, doubts, isKnown } = incident;
  const href = incidentHref(propertyId, { unit, from, to }, reader.question);
  const holdings = requestedHoldings(incident);
  const certainty = certaintyText(incident, reader);
  const emptyTextKey = !isKnown
    ? 'questions.unknownUnit'
    : keys.length === 0
      ? 'questions.noKeys'
      : 'questions.noHolder';
  const holders =
    holdings.length === 0
      ? [{ id: 'answer', name: t(emptyTextKey, { unit }), detail: certainty, href }]
      : holdings.map(({ holding }, position) => ({
          id: `answer ${position}`,
          name: t('questions.hadKey', { name: holdersText(holding, { from, to }, t), unit }),
          detail: [certainty, holdingText(holding, reader, { from, to })].join(' · '),
          href,
        }));
  const otherEntries: readonly Entry[] = [
    {
      id: 'answer everyone',
      name: t('questions.everyone', { unit }),
      detail: peopleText(incident, t),
      href,
    },
    {
      id: 'answer could',
      name: t('questions.couldHave', { unit }),
      detail: doubts.length === 0 ? t('questions.couldNone') : t('questions.couldCount', { count: doubts.length }),
      href,
    },
    ...others.map((other) => ({
      id: `answer other ${other.from}`,
      name: t('questions.orAt', { time: requestedTimeText(other, reader) }),
      href: incidentHref(propertyId, { unit, ...other }),
    })),
  ];
  const subject = t('questions.unit', { unit });
  return {
    entries: [...holders, ...otherEntries],
    note: interpretationText(subject, answer, reader),
  };
}

function personLines(
  answer: Extract<Answer, { kind: 'person' }>,
  propertyId: number,
  reader: AnswerContext,
): AnswerLines {
  const { t } = reader;
  const { person, rows, to, more } = answer;
  const href = `/property-reports/${propertyId}/person/${person.badge}`;
  const name = holderText(person, t);
  return {
    note: interpretationText(name, answer, reader),
    entries: [
      { id: 'answer', name: t('questions.personHeld', { name, count: rows.length + more }), href },
      ...rows.map((row, position) => ({
        id: `answer ${position}`,
        name: row.unit ?? t('questions.someKey'),
        detail: holdingText(row, reader),
        href: row.unit === null ? href : incidentHref(propertyId, { unit: row.unit, from: row.from, to: row.to ?? to }),
      })),
    ],
  };
}
