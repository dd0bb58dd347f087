import type { Configuration } from '@latchboard/device/configuration';
import type { KeyOut } from '@latchboard/device/keys';
import type { BoardName } from './store.ts';

/** Kiosk state shown by its screens. */
export interface KioskState {
  /**
   * `start-failed`: the browser cannot run the kiosk or read its data; the kiosk tries again every few seconds.
   * `other-tab`: another tab of this browser runs the kiosk. `revoked`: the server rejects the kiosk's token; events
   * are kept. `storage-failed`: the last event could not be stored; the kiosk tries again every few seconds.
   */
  readonly phase: 'starting' | 'start-failed' | 'other-tab' | 'not-enrolled' | 'ready' | 'revoked' | 'storage-failed';
  readonly configuration: Configuration;
  /** Start of the outage. Undefined while online. */
  readonly offlineSince: Date | undefined;
  /** Number of events that the server has not stored. */
  readonly waiting: number;
  /**
   * Events from enrollments whose identity is damaged or revoked. `waiting` events are sent after a new enrollment for
   * their key board. `unreadable` events cannot be decrypted or signed for their enrollment, so they are never sent.
   * `boards` are the key boards of these events, as far as they are known.
   */
  readonly lost: { readonly waiting: number; readonly unreadable: number; readonly boards: readonly BoardName[] };
  /** Key board of the current enrollment. Undefined if its name is unknown. */
  readonly board: BoardName | undefined;
  /** Key events that the server does not count. */
  readonly notCounted: { readonly count: number; readonly boards: readonly BoardName[] };
  readonly keysOut: ReadonlyMap<string, KeyOut>;
  /** Whether the stored list of keys that are out is damaged and has not been requested again yet. */
  readonly areKeysOutUnknown: boolean;
  /** Difference between the device's and the server's clocks, in minutes. 0 if less than two minutes. */
  readonly wrongClockMinutes: number;
}

export interface Person {
  readonly badge: string;
  readonly name: string;
  readonly language: 'en' | 'es';
  /** Whether the badge's number was typed instead of scanned. */
  readonly typed: boolean;
}

export type SignInResult =
  | { readonly isIn: true; readonly person: Person }
  | {
      readonly isIn: false;
      readonly reason: 'not-a-badge' | 'unknown-badge' | 'wrong-pin' | 'locked' | 'no-configuration';
      /** End of the lock by the device's clock. */
      readonly until?: Date;
      /** Number of tries left before the badge is locked. Set after a wrong PIN. */
      readonly triesLeft?: number;
    };

/** Milliseconds during which a movement can be undone. */
export const undoMs = 10_000;

export interface MovedKey {
  readonly tag: string;
  readonly hook: number | null;
  readonly unit: string | null;
  readonly dueBack: Date | null;
  /** Person who had the key until now. Undefined if no one else had it. */
  readonly formerHolder?: Pick<KeyOut, 'badge' | 'since'>;
  /**
   * Name of the key board that the key belongs to, if that is another key board of the property. Empty if the name is
   * unknown.
   */
  readonly board?: string;
  readonly seq: number;
  /** Time by the device's clock. */
  readonly undoUntil: Date;
  /** Set if the key was returned during a visit in which its holder can also take keys. */
  readonly isReturned?: true;
}

export type MoveResult =
  | { readonly moved: true; readonly key: MovedKey }
  | { readonly moved: false; readonly reason: RefusalReason };

/**
 * `invalid-badge`: the badge expired or was removed after sign-in. `no-configuration`: the kiosk has not yet received
 * its first configuration.
 */
export type RefusalReason =
  | 'unknown-tag'
  | 'not-allowed-now'
  | 'undone-too-late'
  | 'invalid-badge'
  | 'no-configuration';

export interface TakeRequest {
  readonly activity: number;
  readonly workOrder: string | null;
  readonly isTyped: boolean;
}

/**
 * Device of a key board. The promise of a call that records an event resolves when the event is on disk. It rejects
 * with `NotStoredError` if the browser could not store the event. The phase is then `storage-failed`, and the key must
 * not move.
 */
export interface Kiosk {
  /** The same object until something changes. */
  state(): KioskState;
  subscribe(listener: () => void): () => void;
  /**
   * Enrolls with the one-time code. An enrolled tablet moves to the code's key board. Throws a `DeviceFailure`: status
   * 0 without a connection; code `otherKeyBoard` if events from another key board are waiting and may not stay unsent.
   */
  enroll(code: string, options?: { readonly mayLeaveUnsent: boolean }): Promise<void>;
  /** Resets the number of events that are not counted. */
  dismissNotCounted(): Promise<void>;
  /**
   * Signs in a person by PIN and badge number, or by the number with its check digit as on a card (`000412-7`). Records
   * nothing if the code is not a badge code.
   */
  signIn(badge: string, pin: string, isTyped: boolean): Promise<SignInResult>;
  signOut(person: Person, isTimeout: boolean): Promise<void>;
  /** Time when a badge's lock after wrong PINs ends, by the device's clock. Undefined if the badge is not locked. */
  lockedUntil(badge: string): Date | undefined;
  take(person: Person, tag: string, request: TakeRequest): Promise<MoveResult>;
  /** Returns a key without sign-in. A repeated scan within ten seconds counts as the same return. */
  returnKey(tag: string, isTyped: boolean): Promise<MoveResult>;
  /** Reverses a movement that is at most ten seconds old, with a compensating event. */
  undo(moved: MovedKey): Promise<MoveResult>;
  /**
   * Tag of a scanned code: the QR URL `/t/{code}`, the code, or the tag number. An unknown label code is returned
   * unchanged, so an attempt to take its key is refused and recorded. Undefined for anything else, such as a badge.
   */
  readTag(scanned: string): string | undefined;
  /** Unfinished visit that the screens resume after a reload. Undefined if there is none. */
  visit(): unknown;
  /** Stores the unfinished visit, encrypted. `undefined` removes it. */
  storeVisit(visit: unknown): Promise<void>;
  /** Stops all work and releases the lock of the browser. */
  stop(): Promise<void>;
}

/** Thrown if the browser could not store an event. */
export class NotStoredError extends Error {
  override name = 'NotStoredError';
}
