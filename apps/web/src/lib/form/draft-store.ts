import type { Draft, StoredDraft } from '@latchboard/ui/form/draft.ts';
import { createStore, del, delMany, entries, get, keys, set, type UseStore } from 'idb-keyval';
import { digestOf, importKey, type Sealed, seal, unseal } from '../sealed.ts';

interface SealedDraft extends Sealed {
  /** Time of the last change, in milliseconds since the epoch. */
  readonly at: number;
}

/** Milliseconds after which a draft is deleted: 14 days. */
const maxAgeMs = 14 * 24 * 60 * 60 * 1000;

let database: UseStore | undefined;
const openStore = () => {
  database ??= createStore('latchboard-drafts', 'drafts');
  return database;
};

/** Identifies a user's form. */
export interface DraftId {
  readonly personId: number;
  /** The page and the form. Only a digest is stored, because a URL can contain names. */
  readonly place: string;
}

/** Opens the draft of a form. It is encrypted with `key`, which the server returns only to the same user. */
export async function openStoredDraft(draftId: DraftId, key: string): Promise<StoredDraft> {
  const [name, cipher] = await Promise.all([storedName(draftId), importKey(key), deleteExpired()]);
  let last: Promise<unknown> = Promise.resolve();
  // One at a time, so a removal does not overtake an earlier write that is still being encrypted.
  const runInOrder = <Result>(work: () => Promise<Result>): Promise<Result | undefined> => {
    const result = last.then(() => ignoreErrors(work));
    last = result;
    return result;
  };
  return {
    read: () =>
      runInOrder(async () => {
        const sealedDraft = await get<SealedDraft>(name, openStore());
        const draft = sealedDraft && (await unseal(cipher, sealedDraft));
        return isDraft(draft) ? draft : undefined;
      }),
    write: (draft) =>
      runInOrder(async () =>
        set(name, { ...(await seal(cipher, draft)), at: Date.parse(draft.at) } satisfies SealedDraft, openStore()),
      ),
    remove: () => runInOrder(() => del(name, openStore())),
  };
}

/** Whether a stored value is a draft. An earlier version may have stored a different shape. */
const isDraft = (stored: unknown): stored is Draft =>
  typeof stored === 'object' &&
  stored !== null &&
  ['opened', 'typed'].every((part) => typeof Reflect.get(stored, part) === 'object' && Reflect.get(stored, part));

/** Deletes all drafts of a user at sign-out. */
export const deleteDrafts = (personId: number) =>
  ignoreErrors(async () => {
    const names = await keys<string>(openStore());
    await delMany(
      names.filter((name) => name.startsWith(`${personId}:`)),
      openStore(),
    );
  });

const deleteExpired = () =>
  ignoreErrors(async () => {
    const allDrafts = await entries<string, SealedDraft>(openStore());
    const expiredDrafts = allDrafts.filter(([, { at }]) => Date.now() - at > maxAgeMs);
    await delMany(
      expiredDrafts.map(([name]) => name),
      openStore(),
    );
  });

const storedName = async ({ personId, place }: DraftId): Promise<string> => `${personId}:${await digestOf(place)}`;

/** Returns undefined on an error. Missing storage or an unreadable draft must not break the form. */
async function ignoreErrors<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work();
  } catch {
    return undefined;
  }
}
