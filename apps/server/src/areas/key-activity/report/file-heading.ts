import type { CallOutput, contract } from '@latchboard/contract';
import { custodyText } from '@latchboard/contract/key-activity/rules/custody-text';
import {
  capitalizeFirst,
  lastKnownNote,
  type Source,
  sourcesSilentBefore,
} from '@latchboard/contract/key-activity/rules/last-known';
import { hoursText, type KeyMovement, type Weekday } from '@latchboard/contract/key-activity/rules/report-kinds';
import type { FileTexts } from '#server/platform/export/file-texts.ts';
import type { LocalClock } from '#server/platform/export/local-clock.ts';
import type { ReportFilters } from './criteria.ts';
import type { CustodyAtTime } from './custody-at.ts';
import type { KnownNames } from './known-names.ts';

type Custody = CallOutput<typeof contract.keyActivity.custodyOfRange>;

/** Returns the days of a range in the property's time zone. The last day is the last one inside the range. */
export function rangeText({ from, to }: ReportFilters, clock: LocalClock, { t }: FileTexts): string {
  const first = from === '-infinity' ? undefined : clock.formatDay(Date.parse(from));
  const last = to === 'infinity' ? undefined : clock.formatDay(Date.parse(to) - 1);
  if (first === undefined && last === undefined) return t('report.allDatesShown');
  return first === last ? String(first) : t('report.range', { from: first ?? '…', to: last ?? '…' });
}

/** Filters of a report, one per line, as on its screen. */
export function filterLines(filters: ReportFilters, names: KnownNames, now: Date, { t }: FileTexts): string[] {
  const { unit, badge, activity, exception, movement, weekday, tag, show } = filters;
  const holder = (number: string) => [names.holder(number, now.getTime()), number].filter(Boolean).join(' · ');
  const chosenFilters = [
    ['report.filter.units', unit],
    ['report.filter.employees', badge?.map(holder)],
    ['report.filter.activities', activity?.map((code) => names.activity(code) ?? String(code))],
    ['report.filter.exceptions', exception],
    ['report.filter.movements', movement?.map((kind) => t(`report.movement.${kind as KeyMovement}`))],
    ['report.filter.weekdays', weekday?.map((day) => t(`report.weekday.${day as Weekday}`))],
    ['report.filter.tags', tag],
  ] as const;
  const lines = chosenFilters.flatMap(([name, values]) =>
    values ? [t('ui.choices.some', { name: t(name), chosen: values.join(', ') })] : [],
  );
  const hours = hoursText(filters, t);
  return [...(show === 'all' ? [] : [t(`report.show.${show}`)]), ...lines, ...(hours === null ? [] : [hours])];
}

interface LineFormat {
  readonly texts: FileTexts;
  readonly clock: LocalClock;
  readonly hasLetteredPanels: boolean;
  readonly now: Date;
}

/** A line for each cabinet that was silent before the range ended. */
export function silentLines(sources: readonly Source[], to: string | undefined, { texts: { t }, clock }: LineFormat) {
  const formatTime = (instant: string) => clock.formatInstant(Date.parse(instant));
  return sourcesSilentBefore(sources, to).flatMap((source) => {
    const note = lastKnownNote(source, { t, when: formatTime });
    return note === null ? [] : [capitalizeFirst(note)];
  });
}

/** Holder of each key at both ends of a range, as lines. */
export function custodyLines(
  custody: Custody,
  filters: ReportFilters,
  { texts: { t }, clock, hasLetteredPanels, now }: LineFormat,
) {
  const formatTime = (instant: string) => clock.formatInstant(Date.parse(instant));
  const none = filters.badge ? 'custody.noKeys' : filters.unit ? 'custody.noneKnown' : 'custody.none';
  const linesOf = (moment: CustodyAtTime, title: string) => [
    title,
    ...(moment.rows.length === 0
      ? [t(none)]
      : moment.rows.map((row) => custodyText(row, { t, hasLetteredPanels, when: formatTime }))),
    ...(moment.more > 0 ? [t('custody.more', { count: moment.more })] : []),
  ];
  const { begin, end } = custody;
  const endsNow = filters.to > now.toISOString();
  return {
    begin: begin ? linesOf(begin, t('custody.begin', { time: formatTime(begin.at) })) : [],
    end: linesOf(end, t(endsNow ? 'custody.now' : 'custody.end', { time: formatTime(end.at) })),
  };
}
