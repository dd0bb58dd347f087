import type { LiveSnapshot } from '@latchboard/contract/key-activity/live-shapes';

/** Notice that the data or the account status (`account`) of a property changed. */
export interface PropertyNotice {
  readonly property: number;
  readonly revision: number;
  readonly account?: true;
}

/** A change, a snapshot of the changes before the stream opened, or `gap` if notices may have been missed. */
export type Notice = PropertyNotice | { readonly snapshot: LiveSnapshot } | 'gap';
