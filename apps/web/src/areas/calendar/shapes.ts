import type { CallOutput, Contract } from '@latchboard/contract';
import type { ActivityKind } from '@latchboard/contract/calendar/rules';

export type CalendarReply = CallOutput<Contract['calendar']['listEvents']>;
export type CalendarEvent = CalendarReply['events'][number];

/** Kind of an entry, which determines its color and icon. */
export type EntryKind = ActivityKind | 'birthday' | 'anniversary';

/** Calendar entry: an event, a birthday, or an anniversary. */
export interface Entry {
  readonly id: string;
  readonly kind: EntryKind;
  /** First and last day, both inclusive. */
  readonly from: string;
  readonly to: string;
  readonly event?: CalendarEvent;
  /** Name of the person, for a birthday or an anniversary. */
  readonly person?: string;
  readonly years?: number;
  /** Set while the entry is being moved: `left` at the old position, `ghost` at the new one. */
  readonly look?: 'left' | 'ghost';
}

/** First and last day, both inclusive, with times in the provider's time zone unless the span is all day. */
export interface Span {
  readonly from: string;
  readonly to: string;
  readonly fromTime?: string | null;
  readonly toTime?: string | null;
}
