import { ErrorState } from '@latchboard/ui/empty-state/empty-state.tsx';
import { Page } from '@latchboard/ui/page/page.tsx';
import { useEffect } from 'react';
import { reportUnreachable, whenReachable } from '#web/lib/connection.ts';
import { readSession, restoreSession } from '#web/lib/session.ts';
import { BareFrame } from './bare-frame.tsx';

async function tryAgain(): Promise<void> {
  await restoreSession();
  if (readSession().state === 'unreachable') reportUnreachable();
}

/** Replaces every screen while the server does not respond and the user is unknown. It disappears automatically. */
export function UnreachablePage() {
  useEffect(() => {
    reportUnreachable();
    return whenReachable(() => void tryAgain());
  }, []);
  return (
    <BareFrame>
      <Page title="connection.title">
        <ErrorState title="connection.start" text="connection.again" onRetry={() => void tryAgain()} />
      </Page>
    </BareFrame>
  );
}
