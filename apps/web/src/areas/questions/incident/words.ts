import { vendorWords } from '@latchboard/contract/key-activity/rules/holder-words';
import { showHook } from '@latchboard/contract/key-activity/rules/hooks';
import { incompleteLog } from '@latchboard/contract/questions/rules';
import type { Translate } from '@latchboard/texts';
import { addDays, type Day, writeDay } from '@latchboard/ui/date-range/day.ts';
import { writeDateTime, writeTime } from '@latchboard/ui/date-time/write.ts';
import { dayIn } from '@latchboard/ui/date-time/zone.ts';
import { startOfDay } from '#web/lib/dates.ts';
import type { Doubt, Holding, Incident, IncidentKey } from '../shapes.ts';

/** How an answer is read: in which language, by the clock of the property. */
export interface Reader {
  readonly t: Translate;
  readonly locale: string;
  readonly zone: string;
}

/** The time asked about: a moment, whole days, or from when until when. */
export function askedWords(asked: Pick<Incident, 'from' | 'to'>, reader: Reader): string {
  const { zone, t } = reader;
  const { first, last } = daysOf(asked, zone);
  const isWhole = startOfDay(first, zone) === asked.from && startOfDay(addDays(last, 1), zone) === asked.to;
  if (!isWhole) return timesWords(asked, reader);
  return first === last ? writeDay(first) : t('questions.from', { from: writeDay(first), to: writeDay(last) });
}

/** The first and the last day at a property that a time touches; a time that ends at midnight does not touch the day it begins. */
export function daysOf({ from, to }: Pick<Incident, 'from' | 'to'>, zone: string): { first: Day; last: Day } {
  const end = Date.parse(to);
  return { first: dayIn(zone, Date.parse(from)), last: dayIn(zone, from === to ? end : end - 1) };
}

export function timesWords({ from, to }: Pick<Incident, 'from' | 'to'>, { t, locale, zone }: Reader): string {
  if (from === to) return writeDateTime(from, zone, locale);
  const isSameDay = dayIn(zone, Date.parse(from)) === dayIn(zone, Date.parse(to));
  const end = isSameDay ? writeTime(to, zone, locale) : writeDateTime(to, zone, locale);
  return t('questions.from', { from: writeDateTime(from, zone, locale), to: end });
}

/** The one who held a key, as far as the log knows. */
export function holderWords({ name, badge }: Holding['holder'], t: Translate): string {
  if (name !== null) return name;
  return badge === '' ? t('questions.noBadge') : t('questions.someBadge', { badge });
}

/** Who had the key in a period: the owner of the badge, and from the time of the receipt the vendor. */
export function whoHadIt({ holder, receipt }: Pick<Holding, 'holder' | 'receipt'>, asked: Asked, t: Translate): string {
  const before = holderWords(holder, t);
  if (!receipt || receipt.at > asked.to) return before;
  const vendor = vendorWords(receipt);
  return isWithVendor({ receipt }, asked) ? vendor : t('questions.then', { first: before, second: vendor });
}

/** Whether a vendor had the key for the whole period. */
export const isWithVendor = ({ receipt }: Pick<Holding, 'receipt'>, { from }: Asked): boolean =>
  receipt !== null && receipt.at <= from;

type Asked = Pick<Incident, 'from' | 'to'>;

/** From when until when, why, and for which vendor. */
export function holdingWords(
  {
    from,
    to,
    activity,
    workOrder,
    receipt = null,
  }: Pick<Holding, 'from' | 'to' | 'activity' | 'workOrder'> & { readonly receipt?: Holding['receipt'] },
  reader: Reader,
): string {
  const { t, locale, zone } = reader;
  const time =
    to === null ? t('questions.since', { from: writeDateTime(from, zone, locale) }) : timesWords({ from, to }, reader);
  const order = workOrder === null ? null : t('questions.workOrder', { number: workOrder });
  const vendor = receipt && t('questions.receipt', { ...receipt, at: writeDateTime(receipt.at, zone, locale) });
  return [time, activity, order, vendor].filter(Boolean).join(' · ');
}

/** `Key 71004 · hook A5 · opens 3 units`; who may not see hooks and tags reads what it opens only. */
export function keyWords({ tag, hook, opens }: IncidentKey, isLettered: boolean, t: Translate): string {
  const name = tag === null ? t('questions.someKey') : t('questions.key', { tag });
  const place = hook === null ? null : t('questions.hook', { hook: showHook(hook, isLettered) });
  return [name, place, opens.length > 1 && t('questions.opens', { count: opens.length })].filter(Boolean).join(' · ');
}

/** What keeps the answer from being certain, and when. */
export function doubtWords({ kind, tag, person, count, from, to }: Doubt, reader: Reader): string {
  const { t, locale, zone } = reader;
  const isAskedFor = kind === 'keyUnknown' && person !== null;
  const key = isAskedFor ? 'keyUnknownBy' : kind;
  const words = t(`questions.could.${key}`, {
    tag: tag ?? '',
    count,
    person: person === null ? '' : holderWords(person, t),
  });
  const time = to === null || to === from ? writeDateTime(from, zone, locale) : timesWords({ from, to }, reader);
  return `${words.replace(/\s+/g, ' ')}: ${time}`;
}

export type Visit = NonNullable<Incident['visits']>['rows'][number];
const doorMovements = ['opened', 'closed', 'left-open'] as const;

/** What happened to the door, and when: `door opened 3:03:21 PM`. */
export function doorWords(
  { movement, at }: Visit['doors'][number],
  t: Translate,
  when: (at: string) => string,
): string {
  const known = doorMovements.find((one) => one === movement);
  return known === undefined ? `${movement} ${when(at)}` : t(`questions.door.${known}`, { time: when(at) });
}

/** The holdings that cover the time asked about, by key. */
export const askedHoldings = ({ keys }: Pick<Incident, 'keys'>) =>
  keys.flatMap((key) => key.holdings.filter(({ isAsked }) => isAsked).map((holding) => ({ key, holding })));

/** Where the log may lack what happened, at one cabinet or at any. */
export const gapsOf = ({ doubts }: Pick<Incident, 'doubts'>, cabinet?: number) =>
  doubts.filter(
    ({ kind, cabinet: at }) => incompleteLog.includes(kind) && (cabinet === undefined || at?.id === cabinet),
  );

/** Whether the log leaves nothing open. */
export const isCertain = (incident: Pick<Incident, 'keys' | 'doubts'>) =>
  incident.doubts.length === 0 && askedHoldings(incident).every(({ holding }) => holding.doubts.length === 0);
