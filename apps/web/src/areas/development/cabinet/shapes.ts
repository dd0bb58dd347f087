import type { CallOutput } from '@latchboard/contract';
import type { DevelopmentContract } from '@latchboard/contract/development/calls';
import type { CabinetResponse as Answer } from '@latchboard/contract/development/shapes';

export type SimulatedCabinet = CallOutput<DevelopmentContract['demoCabinets']['look']>;
export type CabinetView = SimulatedCabinet['sight'];
export type Key = CabinetView['keys'][number];

/** Last response from the cabinet, and the key in question. */
export interface LastResponse extends Answer {
  readonly key?: Key | undefined;
}

/** Input that the keypad requests. */
export type KeypadPrompt =
  | { readonly kind: 'badge' }
  | { readonly kind: 'pin'; readonly badge: string; readonly typed: boolean }
  | { readonly kind: 'why'; readonly key: Key }
  | { readonly kind: 'order'; readonly key: Key; readonly activity: number };
