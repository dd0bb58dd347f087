import type { StoredDraft } from '@latchboard/ui/form/draft.ts';
import { storedValue } from '../stored.ts';

/** Person ID for drafts in a tab where no user is signed in. */
const signedOutPersonId = 0;
const tabKey = storedValue('draft-key', () => sessionStorage);

/** Key for a signed-out user's drafts. It is lost when the tab closes. */
function keyOfTab(): string {
  const key = tabKey.read() ?? btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))));
  tabKey.write(key);
  return key;
}

/** Opens the drafts of a signed-out user, for example on a page opened by a link. */
export const draftsOfTab: OpenDraft = (...args) => draftsOf(signedOutPersonId, keyOfTab())(...args);

/** Makes the tab's drafts unreadable, because the next visitor may be another person. */
export const discardTabDrafts = (): void => tabKey.write(null);

type OpenDraft = (name: string, isOnEveryPage?: boolean) => StoredDraft;

/** Returns a function that opens the draft of a user's form. The store loads when the first form opens. */
export function draftsOf(personId: number, draftKey: string): OpenDraft {
  return (name, isOnEveryPage = false) => {
    // Search parameters and the selected property can change while a form is open.
    const draftId = { personId, place: isOnEveryPage ? name : `${window.location.pathname} ${name}` };
    // Without storage or connection, the form works without a draft.
    const storedDraft = import('./draft-store.ts')
      .then(({ openStoredDraft }) => openStoredDraft(draftId, draftKey))
      .catch(() => undefined);
    return {
      read: async () => (await storedDraft)?.read(),
      write: async (draft) => (await storedDraft)?.write(draft),
      remove: async () => (await storedDraft)?.remove(),
    };
  };
}
