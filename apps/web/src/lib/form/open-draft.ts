import type { StoredDraft } from '@latchboard/ui/form/draft.ts';
import { readSelection } from '../selection.ts';

/** Returns a function that opens the draft of a user's form. The store loads when the first form opens. */
export function draftsOf(personId: number, draftKey: string): (name: string) => StoredDraft {
  return (name) => {
    const { pathname, search } = window.location;
    const address = { personId, place: [pathname, search, readSelection().propertyId, name].join(' ') };
    // Without storage or connection, the form works without a draft.
    const storedDraft = import('./draft-store.ts')
      .then(({ openStoredDraft }) => openStoredDraft(address, draftKey))
      .catch(() => undefined);
    return {
      read: async () => (await storedDraft)?.read(),
      write: async (draft) => (await storedDraft)?.write(draft),
      remove: async () => (await storedDraft)?.remove(),
    };
  };
}
