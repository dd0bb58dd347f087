import { toBase64Url } from '@latchboard/device/canonical';
import type { DeviceApi } from '@latchboard/device/device-api';
import { initialSenderState } from '@latchboard/device/next-batch';
import { countUnsendable, type LostEnrollment, readLostEnrollments, recoverEnrollments } from './lost-enrollments.ts';
import { type Session, version } from './session.ts';
import {
  bothCopies,
  type EarlierEnrollment,
  type EnrollmentDraft,
  type KioskCredentials,
  type KioskStore,
  originOf,
  readCredentials,
  type StoredValues,
} from './store.ts';

interface EnrollmentParts {
  readonly store: KioskStore;
  /** Session of the earlier enrollment. Stopped before the new enrollment is stored. */
  readonly session: Session | undefined;
  readonly api: DeviceApi;
  /** Starts the stored enrollment again. Called if the new one cannot be stored. */
  readonly restart: () => Promise<void>;
}

interface EnrollmentRequest {
  readonly code: string;
  /**
   * Whether events from other key boards may stay unsent. If not, the server accepts only a code for one of these key
   * boards.
   */
  readonly mayLeaveUnsent: boolean;
}

type EnrollmentReply = Awaited<ReturnType<DeviceApi['enroll']>>;

/** Enrolls with a one-time code and stores the identity. Events from earlier enrollments are kept. */
export async function enrollTablet(parts: EnrollmentParts, request: EnrollmentRequest): Promise<KioskCredentials> {
  const { store, session } = parts;
  const previous = await readCredentials(store);
  const lost = await readLostEnrollments(store, previous);
  const unsentFor = request.mayLeaveUnsent ? [] : unsentBoards(store, { session, previous, lost });
  const draft = await draftOf(store, request.code);
  const reply = await sendEnrollment(parts, draft, { previous, lost, unsentFor });
  const credentials = await newCredentials(store, previous, { draft, reply });
  await session?.stop();
  try {
    await replaceEnrollment(parts, { previous, lost, credentials, reply });
  } catch (error) {
    await parts.restart();
    throw error;
  }
  return credentials;
}

async function replaceEnrollment(parts: EnrollmentParts, replacement: Replacement): Promise<void> {
  const { store, session } = parts;
  const { previous, lost, credentials, reply } = replacement;
  const { earlier, recovered } = await earlierEnrollments(parts, replacement);
  const keysBefore = keysStillOut(session, previous, credentials);
  await storeEnrollment(store, credentials, { reply, values: { earlier: [...earlier, ...recovered], keysBefore } });
  await forgetReported(store, lost, recovered);
}

interface Former {
  readonly previous: KioskCredentials | undefined;
  readonly lost: readonly LostEnrollment[];
}

interface Replacement extends Former {
  readonly credentials: KioskCredentials;
  readonly reply: EnrollmentReply;
}

/** Numbers of the key boards whose events can be sent only after an enrollment for them. */
function unsentBoards(
  { publicKey }: KioskStore,
  { session, previous, lost }: Former & { session: Session | undefined },
): number[] {
  const isBlocked = previous?.isRevoked || session?.sender.isRejected();
  const current = previous && session && isBlocked && session.sender.waiting() > 0 ? [previous.cabinet] : [];
  const rejected = session?.rejected().map(({ cabinet }) => cabinet) ?? [];
  const sendable = lost.filter(({ origin, waiting }) => waiting > 0 && origin?.publicKey === publicKey);
  return [...new Set([...current, ...rejected, ...sendable.flatMap(({ origin }) => origin?.cabinet ?? [])])];
}

function sendEnrollment(
  { store: { publicKey }, api }: EnrollmentParts,
  draft: EnrollmentDraft,
  { previous, lost, unsentFor }: Former & { unsentFor: number[] },
): Promise<EnrollmentReply> {
  const unsendable = countUnsendable(lost, publicKey);
  return api.enroll({
    ...{ ...draft, publicKey, version },
    ...(unsendable > 0 ? { unsendable } : {}),
    ...(unsentFor.length > 0 ? { unsentFor } : {}),
    ...(previous && !previous.isRevoked ? { formerSecret: previous.secret } : {}),
  });
}

async function newCredentials(
  store: KioskStore,
  previous: KioskCredentials | undefined,
  { draft, reply }: { draft: EnrollmentDraft; reply: EnrollmentReply },
): Promise<KioskCredentials> {
  const { secret, androidId } = draft;
  const { cabinet, stream } = reply;
  const enrollment = Math.max(previous?.enrollment ?? 0, ...(await store.enrollments())) + 1;
  return { secret, androidId, enrollment, cabinet, stream, publicKey: store.publicKey, isRevoked: false };
}

/** Keys that are out. After another tablet ran the key board, only the server knows them. */
function keysStillOut(
  session: Session | undefined,
  previous: KioskCredentials | undefined,
  { cabinet, stream }: KioskCredentials,
) {
  const isNext = previous?.cabinet === cabinet && previous.stream + 1 === stream;
  return isNext && session ? [...session.log.keys.out.values()] : undefined;
}

/** Enrollments whose events are still to be delivered. `recovered`: enrollments that were lost before this one. */
async function earlierEnrollments(
  { store, session }: EnrollmentParts,
  { previous, lost, credentials, reply }: Replacement,
): Promise<Record<'earlier' | 'recovered', EarlierEnrollment[]>> {
  const earlier = ((await store.read('earlier')) ?? []).map((entry) => withNewSecret(entry, credentials));
  if (previous && session && session.log.last() > 0)
    earlier.push(withNewSecret(entryOf(previous, session), credentials));
  const listedStreams = new Set([previous?.stream, ...earlier.map((entry) => entry.credentials.stream)]);
  const otherStreams = (reply.earlierStreams ?? []).filter((stream) => !listedStreams.has(stream));
  const { publicKey } = store;
  return { earlier, recovered: recoverEnrollments(lost, { credentials, publicKey }, otherStreams) };
}

/** Earlier enrollment. The keys that are out are requested again after its waiting events are delivered. */
function entryOf(credentials: KioskCredentials, { sender }: Session): EarlierEnrollment {
  const entry = { credentials, senderState: sender.state() };
  return sender.waiting() > 0 ? { ...entry, refreshesKeysOut: true } : entry;
}

/**
 * The former secret is invalid if the tablet's access was revoked. The new secret also delivers earlier events, unless
 * the key board moved to another property.
 */
function withNewSecret(entry: EarlierEnrollment, { cabinet, secret, publicKey }: KioskCredentials): EarlierEnrollment {
  const { credentials, ownSecret = credentials.secret } = entry;
  const isSame = credentials.cabinet === cabinet && (credentials.publicKey ?? publicKey) === publicKey;
  return isSame ? { ...entry, ownSecret, credentials: { ...credentials, secret } } : entry;
}

async function storeEnrollment(
  store: KioskStore,
  credentials: KioskCredentials,
  {
    reply: { name, propertyName },
    values,
  }: { reply: EnrollmentReply; values: Pick<Partial<StoredValues>, 'earlier' | 'keysBefore'> },
) {
  const cleared = { clockChanges: undefined, draft: undefined, configuration: undefined, visit: undefined };
  const noKeys = { keysThrough: undefined, needsKeysOut: undefined, otherEvents: undefined };
  const senderState = initialSenderState(1);
  const origin = originOf(credentials, store.publicKey, { board: name, property: propertyName });
  const origins = { ...(await store.read('origins')), ...origin };
  await store.commit({
    values: { ...cleared, ...noKeys, ...bothCopies(credentials), ...values, origins, senderState },
  });
}

/** Removes unreadable events, and marks events that cannot be signed. The server knows the number of both. */
async function forgetReported(
  store: KioskStore,
  lost: readonly LostEnrollment[],
  recovered: readonly EarlierEnrollment[],
) {
  const delivered = new Set(recovered.map(({ credentials }) => credentials.enrollment));
  for (const { enrollment, origin, lastSeq, waiting, unreadable } of lost) {
    if (delivered.has(enrollment)) continue;
    if (waiting === 0 && unreadable > 0) await store.commit({ enrollment, dropThrough: lastSeq });
    else if (origin && origin.publicKey !== store.publicKey) {
      const origins = (await store.read('origins')) ?? {};
      await store.commit({ values: { origins: { ...origins, [enrollment]: { ...origin, isReported: true } } } });
    }
  }
}

/**
 * Returns the identity for an enrollment. The identity is stored before it is sent, so the same code can be sent again
 * after a lost reply.
 */
async function draftOf(store: KioskStore, code: string): Promise<EnrollmentDraft> {
  const stored = await store.read('draft');
  if (stored?.code === code) return stored;
  const random = (length: number) => crypto.getRandomValues(new Uint8Array(length));
  const androidId = Array.from(random(8), (byte) => byte.toString(16).padStart(2, '0')).join('');
  const draft = { code, secret: toBase64Url(random(32)), androidId };
  await store.commit({ values: { draft } });
  return draft;
}
