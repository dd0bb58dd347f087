import { lazyRouteComponent, Outlet } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { whenTextsLoaded } from '#web/lib/language.ts';
import { useSession } from '#web/lib/session.ts';
import { ScreenPlaceholder } from './pages.tsx';

/** Frame of signed-in pages. React would hide a `lazy` component for 300 ms after it has loaded. */
const Frame = lazyRouteComponent(async () => {
  const [frame] = await Promise.all([import('./frame.tsx'), whenTextsLoaded()]);
  return frame;
});

export const loadFrame = async () => Frame.preload?.();

interface SignedInFrameProps {
  readonly footer?: ReactNode;
  readonly children?: ReactNode;
}

/** Loads the frame of signed-in pages separately, because the sign-in page does not need it. */
export function SignedInFrame({ footer, children = <Outlet /> }: SignedInFrameProps) {
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
      <Frame me={session.me} footer={footer}>
        {children}
      </Frame>
    </Suspense>
  );
}
