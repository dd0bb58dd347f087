import type { ConfigReply } from '@latchboard/device/device-api';
import type { KeyOut } from '@latchboard/device/keys';
import type { QueuedEvent, SenderState } from '@latchboard/device/next-batch';
import type { WrongPins } from '@latchboard/device/pin-lock';

/** Identity of a kiosk before the server has accepted it. */
export interface EnrollmentDraft {
  readonly code: string;
  readonly secret: string;
  readonly androidId: string;
}

export interface KioskCredentials extends Omit<EnrollmentDraft, 'code'> {
  /** Number of the enrollment on this device, starting at 1. Each enrollment has its own events. */
  readonly enrollment: number;
  readonly cabinet: number;
  readonly stream: number;
  /** Key that signs the events. Undefined for an enrollment by an earlier version of the kiosk. */
  readonly publicKey?: string;
  readonly isRevoked: boolean;
}

/** Key board and stream of an enrollment's events. Used if the identity is damaged. */
export interface Origin {
  readonly cabinet: number;
  readonly stream: number;
  readonly publicKey: string;
  /** Whether the server knows how many events of this origin cannot be sent. */
  readonly isReported?: boolean;
  /** Undefined for an enrollment by an earlier version of the kiosk or the server. */
  readonly board?: BoardName;
}

/** Names of a key board and its property. */
export interface BoardName {
  readonly board: string;
  readonly property: string;
}

/** Key events from an enrollment that the server does not count. */
export interface NotCountedEvents {
  /** Number of events since a person last dismissed the message. */
  readonly count: number;
  /** Number of the last such event. Events that are sent again are not counted twice. */
  readonly through: number;
}

/** Recorded change to the device's clock. */
export interface ClockChange {
  readonly seq: number;
  /** Milliseconds by which the clock was set forward. */
  readonly by: number;
}

/**
 * Wrong PINs at the last contact. After a reload, the time since that contact counts toward the locks only after the
 * next contact has confirmed it.
 */
export interface StoredWrongPins {
  readonly enrollment: number;
  /** Number of the last event that is included. */
  readonly through: number;
  /** Server time at the contact, in milliseconds since the epoch. */
  readonly serverTime: number;
  readonly pins: readonly WrongPins[];
}

/** Enrollment that was replaced. Its events are kept until the server has confirmed them and they are 90 days old. */
export interface EarlierEnrollment {
  /** With the secret of the newest enrollment for the key board. */
  readonly credentials: KioskCredentials;
  /**
   * Secret of this enrollment, if the credentials have a newer one. After the key board moved to another property, the
   * server does not accept the newer secret for events from the former property.
   */
  readonly ownSecret?: string;
  readonly senderState: SenderState;
  /**
   * Whether the server's list of keys out lacks the events from this enrollment. If so, the list is read again after
   * they are delivered.
   */
  readonly refreshesKeysOut?: boolean;
}

/** Values that survive a reload. */
export interface StoredValues {
  draft: EnrollmentDraft;
  credentials: KioskCredentials;
  /** Used if `credentials` is damaged. */
  credentialsCopy: KioskCredentials;
  /** The complete configuration, as written by `toWholeReply`. */
  configuration: ConfigReply;
  senderState: SenderState;
  earlier: readonly EarlierEnrollment[];
  /** Origins by enrollment number. */
  origins: Readonly<Record<number, Origin>>;
  /** Keys that were out before the first stored event. Undefined before the first configuration of a new tablet. */
  keysBefore: readonly KeyOut[];
  /** Number of the last event whose effect on keys is part of `keysBefore`. Undefined if none is. */
  keysThrough: number;
  /**
   * Whether the server has events that this device does not know. If so, the keys that are out are requested from the
   * server.
   */
  needsKeysOut: boolean;
  /** `otherEvents` in the reply to the last heartbeat. */
  otherEvents: number;
  /** Milliseconds to add to the device's clock. */
  clockOffset: number;
  /** Changes to the device's clock since the last contact. */
  clockChanges: readonly ClockChange[];
  /** Last contact with the server (ISO 8601). */
  lastContact: string;
  wrongPins: StoredWrongPins;
  visit: unknown;
  /** Uncounted key events by enrollment number. */
  notCounted: Readonly<Record<number, NotCountedEvents>>;
}

/** Changes that are stored together or not at all. */
export interface StoreChange {
  /** `undefined` removes a value. */
  readonly values?: { readonly [Name in keyof StoredValues]?: StoredValues[Name] | undefined };
  readonly enrollment?: number;
  /** Events to add or replace. */
  readonly events?: readonly QueuedEvent[];
  /** Removes these events from the enrollment before the others are added. */
  readonly remove?: readonly number[];
  /** Removes events from the enrollment up to this number. */
  readonly dropThrough?: number;
}

/**
 * Encrypted storage of a kiosk. A damaged value is read as undefined. A damaged event is read as a system event with
 * the reason.
 */
export interface KioskStore {
  /** Key that signs batches. It cannot be extracted. */
  readonly signingKey: CryptoKeyPair;
  /** Public part of the signing key, in base64url. */
  readonly publicKey: string;
  read<Name extends keyof StoredValues>(name: Name): Promise<StoredValues[Name] | undefined>;
  /** Resolves when the change is on disk. */
  commit(change: StoreChange): Promise<void>;
  /** Returns up to `limit` events in order, starting with the given number. */
  readEvents(enrollment: number, from: number, limit: number): Promise<QueuedEvent[]>;
  /** Numbers of the first and last stored events. */
  eventRange(enrollment: number): Promise<{ first: number; last: number } | undefined>;
  /** Numbers of the enrollments with stored events, in order. */
  enrollments(): Promise<number[]>;
}

/**
 * Reads the identity of this device. Undefined before its first enrollment, if both copies are damaged, or if the key
 * that signs its events is gone.
 */
export async function readCredentials(store: KioskStore): Promise<KioskCredentials | undefined> {
  const credentials = (await store.read('credentials')) ?? (await store.read('credentialsCopy'));
  return (credentials?.publicKey ?? store.publicKey) === store.publicKey ? credentials : undefined;
}

/** Whether the events from an earlier enrollment can be signed. Otherwise, the key that signed them is gone. */
export const isSignable = ({ publicKey }: KioskStore, { credentials }: EarlierEnrollment): boolean =>
  (credentials.publicKey ?? publicKey) === publicKey;

/** Origin of an enrollment's events, for storage. */
export const originOf = (
  { enrollment, cabinet, stream }: KioskCredentials,
  publicKey: string,
  board?: BoardName,
): Record<number, Origin> => ({ [enrollment]: { cabinet, stream, publicKey, ...(board ? { board } : {}) } });

/** Both copies of the identity, for storage. */
export const bothCopies = (credentials: KioskCredentials) => ({ credentials, credentialsCopy: credentials });
