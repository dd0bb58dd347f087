import { useSession } from '#web/lib/session.ts';
import { BareFrame } from './bare-frame.tsx';
import { NotFoundPage } from './pages.tsx';
import { SignedInFrame } from './signed-in-frame.tsx';

/** At an address that no screen has: whoever is signed in keeps the way on around it. */
export function NothingHere() {
  const Frame = useSession().state === 'signedIn' ? SignedInFrame : BareFrame;
  return (
    <Frame>
      <NotFoundPage />
    </Frame>
  );
}
