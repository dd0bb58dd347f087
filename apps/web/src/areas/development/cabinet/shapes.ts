import type { CallOutput } from '@latchboard/contract';
import type { DevelopmentContract } from '@latchboard/contract/development/calls';
import type { Said as Answer } from '@latchboard/contract/development/shapes';

export type Driven = CallOutput<DevelopmentContract['demoCabinets']['look']>;
export type Sight = Driven['sight'];
export type Key = Sight['keys'][number];

/** What the cabinet said last, and of which key. */
export interface Said extends Answer {
  readonly key?: Key | undefined;
}

/** What the keypad asks for. */
export type Asking =
  | { readonly kind: 'badge' }
  | { readonly kind: 'pin'; readonly badge: string; readonly typed: boolean }
  | { readonly kind: 'why'; readonly key: Key }
  | { readonly kind: 'order'; readonly key: Key; readonly activity: number };
