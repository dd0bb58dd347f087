import type { CallOutput, Contract } from '@latchboard/contract';
import type { ActivityKind } from '@latchboard/contract/calendar/rules';

export type CalendarReply = CallOutput<Contract['calendar']['listEvents']>;
export type CalendarEvent = CalendarReply['events'][number];

/** The kind of an entry, which sets its color and icon. */
export type EntryKind = ActivityKind | 'birthday' | 'anniversary';

/** An entry of the calendar: an event, a birthday or an anniversary. */
export interface Entry {
  readonly id: string;
  readonly kind: EntryKind;
  /** First and last day, both included. */
  readonly from: string;
  readonly to: string;
  readonly event?: CalendarEvent;
  /** Of a birthday or an anniversary. */
  readonly person?: string;
  readonly years?: number;
  /** Set while the entry is moved: the old or the new place. */
  readonly look?: 'left' | 'ghost';
}

/** First and last day, both included, with times in the provider's time zone unless it is all day. */
export interface Span {
  readonly from: string;
  readonly to: string;
  readonly fromTime?: string | null;
  readonly toTime?: string | null;
}
