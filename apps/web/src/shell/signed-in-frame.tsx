import { Outlet } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import { whenTextsLoaded } from '#web/lib/language.ts';
import { useSession } from '#web/lib/session.ts';
import { Waiting } from './pages.tsx';

export async function loadFrame() {
  const [frame] = await Promise.all([import('./frame.tsx'), whenTextsLoaded()]);
  return frame;
}

const Frame = lazy(loadFrame);

/** The signed-in frame is a part of its own: the sign-in page does not carry it. */
export function SignedInFrame({ children = <Outlet /> }: { readonly children?: ReactNode }) {
  const session = useSession();
  if (session.state !== 'signedIn') return null;
  return (
    <Suspense
      fallback={
        <main>
          <Waiting />
        </main>
      }
    >
      <Frame me={session.me}>{children}</Frame>
    </Suspense>
  );
}
