import type { CabinetResponse, CabinetView, VisitorAction } from '@latchboard/contract/development/shapes';
import type { Configuration } from '@latchboard/device/configuration';
import type { Credentials } from './credentials.ts';
import type { Switches } from './device/switches.ts';
import type { Keypad } from './keypad/keypad.ts';
import type { KeypadLock } from './keypad/keypad-lock.ts';

/** Lets visitors control the cabinet, one at a time, from sign-in to sign-out. */
export interface Visitors {
  look(visitor: string): Promise<CabinetView>;
  act(visitor: string, act: VisitorAction): Promise<CabinetView & { said: CabinetResponse }>;
  close(): void;
}

/** A simulated cabinet. It makes decisions, stores its events, and sends them to the server when possible. */
export interface Cabinet extends Keypad {
  readonly id: number;
  readonly credentials: Credentials;
  /** Settings that can be changed while the cabinet runs. */
  readonly switches: Switches;
  readonly turn: KeypadLock;
  readonly visitors: Visitors;
  configuration(): Configuration;
  /** Waits until a configuration with at least this revision is applied and acknowledged. */
  configured(revision?: number): Promise<void>;
  /** Waits until the server has stored all recorded events. Throws on a timeout. */
  flush(milliseconds?: number): Promise<void>;
  /** Number of events that the server has not stored yet, the last sequence number, and the last error. */
  status(): { waiting: number; last: number; failure: string | undefined };
  stop(): Promise<void>;
}
