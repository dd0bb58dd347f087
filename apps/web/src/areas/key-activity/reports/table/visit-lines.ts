import { activityText } from '@latchboard/contract/key-activity/rules/event-text';
import { visitText } from '@latchboard/contract/key-activity/rules/visit-text';
import { foldVisits } from '@latchboard/contract/key-activity/rules/visits';
import type { Translate } from '@latchboard/texts';
import type { KeyEvent } from '../../events/shapes.ts';

/** Line of a report: an event, a visit with its folded events, or an event of an expanded visit. */
export type ReportLine<Event extends KeyEvent = KeyEvent> = Event & {
  readonly folded?: readonly Event[];
  readonly isOpen?: boolean;
  readonly isPart?: boolean;
};

const distinct = <Value>(values: readonly (Value | null)[]): Value[] => [
  ...new Set(values.filter((value) => value !== null)),
];
/** Exception codes of a line. For a visit, the codes of all its events, without duplicates. */
export const codesOf = (line: ReportLine): string[] =>
  distinct((line.folded ?? [line]).map(({ exceptionCode }) => exceptionCode));
/** Units of a line, grouped by the key that opens them. Without a known key, they have no page. */
export function unitsOf(line: ReportLine): { readonly text: string; readonly key: number | null }[] {
  const events = (line.folded ?? [line]).filter(({ units }) => units.length > 0);
  const byText = Map.groupBy(events, ({ units }) => units.join(', '));
  return [...byText].map(([text, same]) => ({ text, key: same.find(({ key }) => key !== null)?.key ?? null }));
}
export const hooksOf = (line: ReportLine): number[] =>
  distinct((line.folded ?? [line]).map(({ encodedHookNumber }) => encodedHookNumber));
export const receiptsOf = (line: ReportLine): number[] =>
  distinct((line.folded ?? [line]).map(({ keyReceipt }) => keyReceipt));
export const receiptNumbersOf = (line: ReportLine): string[] =>
  distinct((line.folded ?? [line]).map(({ keyReceiptNumber }) => keyReceiptNumber));
export const tagsOf = (line: ReportLine): string[] =>
  distinct((line.folded ?? [line]).map(({ keyTagNumber }) => keyTagNumber));

/** Lines of a report. A visit is one line that expands to its events. */
export function visitLines<Event extends KeyEvent>(
  rows: readonly Event[],
  openVisits: ReadonlySet<string>,
): readonly ReportLine<Event>[] {
  return foldVisits(rows).flatMap(({ visit, rows: events }): ReportLine<Event>[] => {
    const [first] = events;
    if (!first) return [];
    if (visit === null) return [first];
    const isOpen = openVisits.has(visit);
    const line = { ...first, units: distinct(events.flatMap(({ units }) => units)), folded: events, isOpen };
    return isOpen ? [line, ...events.map((event) => ({ ...event, isPart: true }))] : [line];
  });
}

export const lineKey = ({ id, folded, visit }: ReportLine): string => (folded ? `visit ${visit}` : String(id));

/** Activity of an event, or the summary of a visit. */
export const activityOf = (line: ReportLine, t: Translate): string =>
  line.folded
    ? visitText(line.folded, t, {
        reasonOf: (event) => activityText(event, t),
        undoOf: ({ undo }) => undo,
        isTyped: ({ keyTyped }) => keyTyped,
      })
    : activityText(line, t);
