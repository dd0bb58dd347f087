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
} from './store.ts';

interface EnrollmentParts {
  readonly store: KioskStore;
  /** The earlier enrollment of this tablet, which is stopped. */
  readonly session: Session | undefined;
  readonly api: DeviceApi;
}

/** Enrolls with a one-time code and stores the identity. Events of earlier enrollments are kept. */
export async function enrollTablet({ store, session, api }: EnrollmentParts, code: string): Promise<KioskCredentials> {
  const previous = await readCredentials(store);
  const draft = await draftOf(store, code);
  const { publicKey } = store;
  const lost = await readLostEnrollments(store, previous);
  const unsendable = countUnsendable(lost, publicKey);
  const reply = await api.enroll({ ...draft, publicKey, version, ...(unsendable > 0 ? { unsendable } : {}) });
  const { cabinet, stream } = reply;
  const { secret, androidId } = draft;
  const enrollment = Math.max(previous?.enrollment ?? 0, ...(await store.enrollments())) + 1;
  const credentials = { secret, androidId, enrollment, cabinet, stream, publicKey, isRevoked: false };
  // After another tablet ran the key board, only the server knows which keys are out.
  const isNext = previous?.cabinet === cabinet && previous.stream + 1 === stream;
  await session?.stop();
  const keysBefore = isNext && session ? [...session.log.keys.out.values()] : undefined;
  const earlier = ((await store.read('earlier')) ?? []).map((entry) => withNewSecret(entry, credentials));
  if (previous && session && session.log.last() > 0)
    earlier.push(withNewSecret(entryOf(previous, session), credentials));
  const known = new Set(earlier.map((entry) => entry.credentials.stream));
  const otherStreams = (reply.earlierStreams ?? []).filter((one) => !known.has(one) && one !== previous?.stream);
  const recovered = recoverEnrollments(lost, { credentials, publicKey }, otherStreams);
  await storeEnrollment(store, credentials, { earlier: [...earlier, ...recovered], keysBefore });
  await forgetReported(store, lost, recovered);
  return credentials;
}

/** Earlier enrollment. The keys that are out are requested again after its waiting events are delivered. */
function entryOf(credentials: KioskCredentials, { sender }: Session): EarlierEnrollment {
  const entry = { credentials, senderState: sender.state() };
  return sender.waiting() > 0 ? { ...entry, isRecovered: true } : entry;
}

/** The former secret is invalid if the access of the tablet was revoked. The new one may deliver earlier events, too. */
function withNewSecret(entry: EarlierEnrollment, { cabinet, secret, publicKey }: KioskCredentials): EarlierEnrollment {
  const { credentials } = entry;
  const isSame = credentials.cabinet === cabinet && (credentials.publicKey ?? publicKey) === publicKey;
  return isSame ? { ...entry, credentials: { ...credentials, secret } } : entry;
}

async function storeEnrollment(
  store: KioskStore,
  credentials: KioskCredentials,
  values: { earlier: EarlierEnrollment[]; keysBefore: Parameters<Session['log']['adoptKeysOut']>[0] | undefined },
) {
  const cleared = { clockChanges: undefined, draft: undefined, configuration: undefined, visit: undefined };
  const noKeys = { keysThrough: undefined, needsKeysOut: undefined, otherEvents: undefined };
  const senderState = initialSenderState(1);
  const origins = { ...(await store.read('origins')), ...originOf(credentials, store.publicKey) };
  await store.commit({
    values: { ...cleared, ...noKeys, ...bothCopies(credentials), ...values, origins, senderState },
  });
}

/** Removes unreadable events, and marks events that cannot be signed. The server knows their number. */
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

/** Identity for an enrollment. Stored before it is sent, so the same code can be sent again after a lost reply. */
async function draftOf(store: KioskStore, code: string): Promise<EnrollmentDraft> {
  const stored = await store.read('draft');
  if (stored?.code === code) return stored;
  const random = (length: number) => crypto.getRandomValues(new Uint8Array(length));
  const androidId = Array.from(random(8), (byte) => byte.toString(16).padStart(2, '0')).join('');
  const draft = { code, secret: toBase64Url(random(32)), androidId };
  await store.commit({ values: { draft } });
  return draft;
}
