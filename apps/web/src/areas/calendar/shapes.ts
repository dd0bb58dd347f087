import type { CallOutput, Contract } from '@latchboard/contract';
import type { ActivityKind } from '@latchboard/contract/calendar/rules';

export type CalendarReply = CallOutput<Contract['calendar']['listEvents']>;
export type CalendarEvent = CalendarReply['events'][number];

/** What an entry of the calendar is, which gives its color and its mark. */
export type EntryKind = ActivityKind | 'birthday' | 'anniversary';

/** What stands in the calendar on some days: an event, a birthday, an anniversary. */
export interface Entry {
  readonly id: string;
  readonly kind: EntryKind;
  /** Days, both included. */
  readonly from: string;
  readonly to: string;
  readonly event?: CalendarEvent;
  /** Of a birthday or an anniversary. */
  readonly person?: string;
  readonly years?: number;
  /** While it is moved: where it was, and where it would go. */
  readonly look?: 'left' | 'ghost';
}

/** First and last day, both included, and the times of the provider's clock where it is not all day. */
export interface Span {
  readonly from: string;
  readonly to: string;
  readonly fromTime?: string | null;
  readonly toTime?: string | null;
}
