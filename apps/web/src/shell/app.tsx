import { KitProvider } from '@latchboard/ui/layout/kit-provider.tsx';
import type { KitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { RouterProvider, useBlocker } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useMemo } from 'react';
import { discardTabDrafts, draftsOf, draftsOfTab } from '#web/lib/form/open-draft.ts';
import { useLocalization, whenTextsLoaded } from '#web/lib/language.ts';
import { useSession } from '#web/lib/session.ts';
import { storedChatOf } from '#web/lib/stored-chat.ts';
import { AppLink } from './app-link.tsx';
import { useMayOpen } from './may-open.ts';
import { router } from './router.tsx';
import { UnreachablePage } from './unreachable-page.tsx';
import { useHasChat } from './use-has-chat.ts';

const styleNonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
/** The library that locks scrolling behind a dialog reads its style nonce here. */
Object.assign(globalThis, { __webpack_nonce__: styleNonce });

const IdleWatch = lazy(async () => {
  const [watch] = await Promise.all([import('./idle/idle-watch.tsx'), whenTextsLoaded()]);
  return watch;
});

/** Asks before the user leaves a screen with unsaved changes, even by closing or reloading the page. */
function useLeaveGuard(isDirty: () => boolean, confirmLeave: () => Promise<boolean>) {
  useBlocker({
    shouldBlockFn: async ({ current, next }) =>
      isDirty() && current.pathname !== next.pathname && !(await confirmLeave()),
    enableBeforeUnload: isDirty,
  });
}

/** The chat loads after the page. The page works without it. */
const ChatCorner = lazy(() =>
  import('#web/areas/support/index.ts').then(
    ({ ChatCorner: Corner }) => ({ default: Corner }),
    () => ({ default: () => null }),
  ),
);

export function App() {
  const localization = useLocalization();
  const session = useSession();
  const person = session.state === 'signedIn' ? session.me.person : undefined;
  const hasChat = useHasChat(session);
  const mayOpen = useMayOpen(session);
  const id = person === undefined ? '' : String(person.id);
  const name = person?.name ?? '';
  const draftKey = session.state === 'signedIn' ? session.me.draftKey : null;
  const isSignedOut = session.state === 'signedOut';
  useEffect(() => {
    if (session.state !== 'signedIn') return;
    // After a sign-out, the next visitor may be another person.
    discardTabDrafts();
    storedChatOf(null).write(null);
  }, [session.state]);
  const services = useMemo(
    (): KitServices => ({
      Link: AppLink,
      mayOpen,
      useLeaveGuard,
      person: { id, name },
      openDraft: draftKey === null ? (isSignedOut ? draftsOfTab : undefined) : draftsOf(Number(id), draftKey),
    }),
    [id, name, draftKey, isSignedOut, mayOpen],
  );
  return (
    <KitProvider localization={localization} services={services} styleNonce={styleNonce}>
      {session.state === 'unreachable' ? <UnreachablePage /> : <RouterProvider router={router} />}
      {hasChat && (
        <Suspense>
          <ChatCorner key={id} personId={person?.id ?? null} />
        </Suspense>
      )}
      {session.state === 'signedIn' && (
        <Suspense>
          <IdleWatch me={session.me} />
        </Suspense>
      )}
    </KitProvider>
  );
}
