import { lazyRouteComponent, Outlet } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { whenTextsLoaded } from '#web/lib/language.ts';
import { useSession } from '#web/lib/session.ts';
import { ScreenPlaceholder } from './pages.tsx';

/** Rendered as soon as it has loaded. React would hide a `lazy` component for 300 ms. */
const Frame = lazyRouteComponent(async () => {
  const [frame] = await Promise.all([import('./frame.tsx'), whenTextsLoaded()]);
  return frame;
});

export const loadFrame = async () => Frame.preload?.();

/** The signed-in frame is loaded separately. The sign-in page does not contain it. */
export function SignedInFrame({ children = <Outlet /> }: { readonly children?: ReactNode }) {
  const session = useSession();
  if (session.state !== 'signedIn') return null;
  return (
    <Suspense
      fallback={
        <main>
          <ScreenPlaceholder />
        </main>
      }
    >
      <Frame me={session.me}>{children}</Frame>
    </Suspense>
  );
}
