import { useSession } from '#web/lib/session.ts';
import { BareFrame } from './bare-frame.tsx';
import { NotFoundPage } from './pages.tsx';
import { SignedInFrame } from './signed-in-frame.tsx';

/** The page of an unknown address. A signed-in person keeps the navigation around it. */
export function NothingHere() {
  const Frame = useSession().state === 'signedIn' ? SignedInFrame : BareFrame;
  return (
    <Frame>
      <NotFoundPage />
    </Frame>
  );
}
