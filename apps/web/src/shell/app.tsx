import { KitProvider } from '@latchboard/ui/layout/kit-provider.tsx';
import type { KitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { RouterProvider, useBlocker } from '@tanstack/react-router';
import { lazy, Suspense, useMemo } from 'react';
import { useLocalization, whenTextsLoaded } from '#web/lib/language.ts';
import { useSession } from '#web/lib/session.ts';
import { AppLink } from './app-link.tsx';
import { router } from './router.tsx';
import { UnreachablePage } from './unreachable-page.tsx';
import { useHasChat } from './use-has-chat.ts';

const styleNonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
/** The library that locks scrolling behind a dialog reads the nonce of its style here. */
Object.assign(globalThis, { __webpack_nonce__: styleNonce });

const IdleWatch = lazy(async () => {
  const [watch] = await Promise.all([import('./idle/idle-watch.tsx'), whenTextsLoaded()]);
  return watch;
});

/** Asks before a screen with unsaved changes is left, also when the page unloads. */
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
  const words = useLocalization();
  const session = useSession();
  const person = session.state === 'signedIn' ? session.me.person : undefined;
  const hasChat = useHasChat(session);
  const id = person === undefined ? '' : String(person.id);
  const name = person?.name ?? '';
  const surroundings = useMemo((): KitServices => ({ Link: AppLink, useLeaveGuard, person: { id, name } }), [id, name]);
  return (
    <KitProvider words={words} surroundings={surroundings} styleNonce={styleNonce}>
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
