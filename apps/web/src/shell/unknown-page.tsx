import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useSession } from '#web/lib/session.ts';
import { BareFrame } from './bare-frame.tsx';
import { isHelpPath } from './help-path.ts';
import { NotFoundPage } from './pages.tsx';
import { SignedInFrame } from './signed-in-frame.tsx';

const FaqFrame = lazy(() => import('./faq-frame.tsx'));

/** Page for an unknown URL. A signed-in user keeps the navigation around it. */
export function UnknownPage() {
  const isSignedIn = useSession().state === 'signedIn';
  const Frame = isHelpPath(useLocation().pathname) ? FaqFrame : isSignedIn ? SignedInFrame : BareFrame;
  return (
    <Suspense>
      <Frame>
        <NotFoundPage />
      </Frame>
    </Suspense>
  );
}
