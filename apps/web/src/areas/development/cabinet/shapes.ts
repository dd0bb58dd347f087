import type { CallOutput } from '@latchboard/contract';
import type { DevelopmentContract } from '@latchboard/contract/development/calls';
import type { CabinetResponse as Answer } from '@latchboard/contract/development/shapes';

export type Driven = CallOutput<DevelopmentContract['demoCabinets']['look']>;
export type Sight = Driven['sight'];
export type Key = Sight['keys'][number];

/** Last response of the cabinet, and its key. */
export interface Said extends Answer {
  readonly key?: Key | undefined;
}

/** Input that the keypad requests. */
export type Asking =
  | { readonly kind: 'badge' }
  | { readonly kind: 'pin'; readonly badge: string; readonly typed: boolean }
  | { readonly kind: 'why'; readonly key: Key }
  | { readonly kind: 'order'; readonly key: Key; readonly activity: number };
