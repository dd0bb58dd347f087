import { vendorText } from '@latchboard/contract/key-activity/rules/holder-text';
import { formatHook } from '@latchboard/contract/key-activity/rules/hooks';
import { maxMissingShown } from '@latchboard/contract/key-activity/rules/missing-events';
import { localClockOf, parseLocalTime } from '@latchboard/contract/local-time';
import { incompleteLogDoubts } from '@latchboard/contract/questions/rules';
import type { Translate } from '@latchboard/texts';
import { addDays, type Day, formatDay } from '@latchboard/ui/date-range/day.ts';
import { formatDateTime, formatTime } from '@latchboard/ui/date-time/format.ts';
import { zoneAbbreviation } from '@latchboard/ui/date-time/reader-zone.ts';
import { dayIn } from '@latchboard/ui/date-time/zone.ts';
import { startOfDay } from '#web/lib/dates.ts';
import type { Doubt, Holding, Incident, IncidentKey, UnitAnswer } from '../shapes.ts';

/** Language and time zone of an answer. */
export interface AnswerContext {
  readonly t: Translate;
  readonly locale: string;
  readonly zone: string;
}

/** Text of the requested time: an instant, whole days, or a period. */
export function requestedTimeText(range: Pick<Incident, 'from' | 'to'>, context: AnswerContext): string {
  const { zone, t } = context;
  const { first, last } = daysOf(range, zone);
  const coversWholeDays = startOfDay(first, zone) === range.from && startOfDay(addDays(last, 1), zone) === range.to;
  if (!coversWholeDays) return timesText(range, context);
  return first === last ? formatDay(first) : t('questions.from', { from: formatDay(first), to: formatDay(last) });
}

/** First and last day of a period in a zone. A period that ends at midnight does not include the next day. */
export function daysOf({ from, to }: Pick<Incident, 'from' | 'to'>, zone: string): { first: Day; last: Day } {
  const end = Date.parse(to);
  return { first: dayIn(zone, Date.parse(from)), last: dayIn(zone, from === to ? end : end - 1) };
}

/** Both instants of a local time that occurs twice in the zone. Null if the time occurs once. */
function repeatedTime(instant: string, zone: string) {
  const parsed = parseLocalTime(localClockOf(new Date(instant), zone).toISOString().slice(0, 23), zone);
  return parsed.kind === 'twice' ? parsed : null;
}

/** Adds the zone abbreviation (CDT, CST) to a time that occurs twice. */
const withOffset = (timeText: string, instant: string, { zone, locale }: Omit<AnswerContext, 't'>) =>
  repeatedTime(instant, zone) ? `${timeText} ${zoneAbbreviation(zone, Date.parse(instant), locale)}` : timeText;

/** Day and time of an instant, with the zone abbreviation if the time occurs twice. */
export const dateTimeText = (instant: string, context: Omit<AnswerContext, 't'>): string =>
  withOffset(formatDateTime(instant, context.zone, context.locale), instant, context);

export function timesText({ from, to }: Pick<Incident, 'from' | 'to'>, context: AnswerContext): string {
  const { t, locale, zone } = context;
  if (from === to) return dateTimeText(from, context);
  const isSameDay = dayIn(zone, Date.parse(from)) === dayIn(zone, Date.parse(to));
  const end = isSameDay ? withOffset(formatTime(to, zone, locale), to, context) : dateTimeText(to, context);
  return t('questions.from', { from: dateTimeText(from, context), to: end });
}

/**
 * Message that the local time of the question occurs twice or not at all, with the instant that was used. Null if the
 * time occurs once.
 */
export function clockText(clock: UnitAnswer['clock'], context: AnswerContext): string | null {
  if (clock === null) return null;
  const time = formatDateTime(`${clock.local}:00Z`, 'UTC', context.locale);
  const usedTime = dateTimeText(clock.used, context);
  return context.t(clock.kind === 'twice' ? 'questions.clockTwice' : 'questions.clockSkipped', {
    time,
    used: usedTime,
  });
}

/**
 * The other period with the same local times, if the start or end occurs twice. Null if there is none, or if it would
 * end before it starts.
 */
export function alternativeRangeOf({ from, to }: TimeRange, zone: string): TimeRange | null {
  const [begin, end] = [repeatedTime(from, zone), repeatedTime(to, zone)];
  if (!begin && !end) return null;
  const otherReading = (instant: string, parsed: typeof begin) =>
    parsed?.second ? (parsed.second.toISOString() === instant ? parsed.at : parsed.second).toISOString() : instant;
  const otherPeriod = { from: otherReading(from, begin), to: otherReading(to, end) };
  return otherPeriod.from <= otherPeriod.to ? otherPeriod : null;
}

/** Name of a key's holder. If the log has no name, shows the badge. */
export function holderText({ name, badge }: Holding['holder'], t: Translate): string {
  if (name !== null) return name;
  return badge === '' ? t('questions.noBadge') : t('questions.someBadge', { badge });
}

/** Everyone who had the key during a holding, in order. */
export const namesOf = ({ holder, receipt }: Pick<Holding, 'holder' | 'receipt'>, t: Translate): string =>
  receipt === null
    ? holderText(holder, t)
    : t('questions.then', { first: holderText(holder, t), second: vendorText(receipt) });

/** People who had the key during a period. The owner of the badge has it until a vendor signs the receipt. */
export function holdersText(
  { holder, receipt }: Pick<Holding, 'holder' | 'receipt'>,
  range: TimeRange,
  t: Translate,
): string {
  const badgeOwner = holderText(holder, t);
  if (!receipt || receipt.at > range.to) return badgeOwner;
  const vendor = vendorText(receipt);
  return isWithVendor({ receipt }, range) ? vendor : t('questions.then', { first: badgeOwner, second: vendor });
}

/** Whether a vendor had the key for the whole period. */
export const isWithVendor = ({ receipt }: Pick<Holding, 'receipt'>, { from }: TimeRange): boolean =>
  receipt !== null && receipt.at <= from;

type TimeRange = Pick<Incident, 'from' | 'to'>;

type HoldingFacts = Pick<Holding, 'from' | 'to' | 'activity' | 'workOrder'> &
  Partial<Pick<Holding, 'receipt' | 'undo'>>;

/**
 * Period, reason, and vendor of a holding. If `holdersText` names only the vendor for the requested time, the period
 * starts at the receipt.
 */
export function holdingText(
  { from: takenAt, to, activity, workOrder, receipt = null, undo = null }: HoldingFacts,
  context: AnswerContext,
  range?: TimeRange,
): string {
  const { t } = context;
  const from = receipt && range && isWithVendor({ receipt }, range) ? receipt.at : takenAt;
  const time =
    to === null ? t('questions.since', { from: dateTimeText(from, context) }) : timesText({ from, to }, context);
  const workOrderText = workOrder === null ? null : t('questions.workOrder', { number: workOrder });
  const vendor = receipt && t('questions.receipt', { ...receipt, at: dateTimeText(receipt.at, context) });
  const undoText = undo && t(`questions.undo.${undo}`);
  return [time, activity, workOrderText, vendor, undoText].filter(Boolean).join(' · ');
}

/** `Key 71004 · hook A5 · opens 3 units`. For users without access to hooks and tags, the text names neither. */
export function keyText({ tag, hook, opens }: IncidentKey, isLettered: boolean, t: Translate): string {
  const name = tag === null ? t('questions.someKey') : t('questions.key', { tag });
  const hookText = hook === null ? null : t('questions.hook', { hook: formatHook(hook, isLettered) });
  return [name, hookText, opens.length > 1 && t('questions.opens', { count: opens.length })]
    .filter(Boolean)
    .join(' · ');
}

/** Text of a doubt, with its time. */
export function doubtText({ kind, tag, person, count, from, to }: Doubt, context: AnswerContext): string {
  const { t } = context;
  if (kind === 'openBoard') return t('questions.could.openBoard');
  const namesRequester = kind === 'keyUnknown' && person !== null;
  const isManyMissing = kind === 'eventsMissing' && count > maxMissingShown;
  const key = namesRequester ? 'keyUnknownBy' : isManyMissing ? 'manyEventsMissing' : kind;
  const reasonText = t(`questions.could.${key}`, {
    tag: tag ?? '',
    count: isManyMissing ? maxMissingShown : count,
    person: person === null ? '' : holderText(person, t),
  });
  const time = to === null || to === from ? dateTimeText(from, context) : timesText({ from, to }, context);
  return `${reasonText.replace(/\s+/g, ' ')}: ${time}`;
}

export type Visit = NonNullable<Incident['visits']>['rows'][number];
const doorMovements = ['opened', 'closed', 'left-open'] as const;

/** Text of a door event with its time: `door opened 3:03:21 PM`. */
export function doorText(
  { movement, at }: Visit['doors'][number],
  t: Translate,
  formatDoorTime: (at: string) => string,
): string {
  const doorMovement = doorMovements.find((doorMovement) => doorMovement === movement);
  return doorMovement === undefined
    ? `${movement} ${formatDoorTime(at)}`
    : t(`questions.door.${doorMovement}`, { time: formatDoorTime(at) });
}

/** Holdings that overlap the requested time, by key. */
export const requestedHoldings = ({ keys }: Pick<Incident, 'keys'>) =>
  keys.flatMap((key) => key.holdings.filter(({ isAsked }) => isAsked).map((holding) => ({ key, holding })));

/** Badges that had a key at the requested time, and badges that had one only at other times of its days. */
export function badgesOf({ keys }: Pick<Incident, 'keys'>) {
  const requestedBadges = new Set(requestedHoldings({ keys }).map(({ holding }) => holding.holder.badge));
  const allBadges = new Set(keys.flatMap(({ holdings }) => holdings.map(({ holder }) => holder.badge)));
  return { requested: requestedBadges, others: new Set([...allBadges].filter((badge) => !requestedBadges.has(badge))) };
}

/** Reason why a holding is outside the requested time: it begins later or ends earlier. Null if it overlaps. */
export const outsideReason = ({ isAsked, from }: Pick<Holding, 'isAsked' | 'from'>, range: TimeRange, t: Translate) =>
  isAsked ? null : t(from > range.to ? 'questions.outsideLater' : 'questions.outsideEarlier');

/** Reasons why an answer is uncertain: doubts about its holdings, then doubts about the log. */
export function reasonsOf(incident: Pick<Incident, 'keys' | 'doubts'>, context: AnswerContext): readonly string[] {
  const holdingDoubts = new Set(requestedHoldings(incident).flatMap(({ holding }) => holding.doubts));
  return [
    ...[...holdingDoubts].map((doubt) => context.t(`questions.doubt.${doubt}`)),
    ...incident.doubts.map((doubt) => doubtText(doubt, context)),
  ];
}

/** Possible gaps in the log, for one cabinet or any. */
export const gapsOf = ({ doubts }: Pick<Incident, 'doubts'>, cabinet?: number) =>
  doubts.filter(
    ({ kind, cabinet: doubtCabinet }) =>
      incompleteLogDoubts.includes(kind) && (cabinet === undefined || doubtCabinet?.id === cabinet),
  );

/** Whether the answer has no doubts about the log or any holding. */
export const isCertain = (incident: Pick<Incident, 'keys' | 'doubts'>) =>
  incident.doubts.length === 0 && requestedHoldings(incident).every(({ holding }) => holding.doubts.length === 0);

/** Whether the requested time begins after the answer was created. */
export const isFuture = ({ from, readAt }: Pick<Incident, 'from' | 'readAt'>): boolean =>
  Date.parse(from) > Date.parse(readAt);
