import { custodyText } from '@latchboard/contract/key-activity/rules/custody-text';
import type { Translate } from '@latchboard/texts';
import { formatDateTime } from '@latchboard/ui/date-time/format.ts';
import type { ReportCriteria } from '../url/report-input.ts';
import type { Custody, CustodyAtTime } from './use-custody.ts';

interface View {
  readonly t: Translate;
  readonly locale: string;
  readonly timeZone: string;
  readonly hasLetteredPanels: boolean;
}

export interface CustodyText {
  readonly title: string;
  readonly lines: readonly string[];
}

/** Custody of keys at one end of a range: a title with the instant, then one line per key. */
function textOf(
  moment: CustodyAtTime,
  title: string,
  criteria: ReportCriteria,
  { t, locale, timeZone, hasLetteredPanels }: View,
) {
  const formatTime = (instant: string) => formatDateTime(instant, timeZone, locale);
  const emptyTextKey = criteria.badge ? 'custody.noKeys' : criteria.unit ? 'custody.noneKnown' : 'custody.none';
  const lines = moment.rows.map((row) => custodyText(row, { t, hasLetteredPanels, when: formatTime }));
  const moreLines = moment.more > 0 ? [t('custody.more', { count: moment.more })] : [];
  return { title, lines: lines.length === 0 ? [t(emptyTextKey)] : [...lines, ...moreLines] };
}

/**
 * Texts for both ends of a range. An end that is open or in the future is shown as "now". The range "All dates" has no
 * beginning.
 */
export function custodyTexts(custody: Custody, criteria: ReportCriteria, view: View) {
  const { begin, end } = custody;
  const formatTime = (instant: string) => formatDateTime(instant, view.timeZone, view.locale);
  const endsNow = criteria.to === undefined || Date.parse(criteria.to) > Date.parse(end.at);
  const { t } = view;
  return {
    begin: begin && textOf(begin, t('custody.begin', { time: formatTime(begin.at) }), criteria, view),
    end: textOf(end, t(endsNow ? 'custody.now' : 'custody.end', { time: formatTime(end.at) }), criteria, view),
  };
}
