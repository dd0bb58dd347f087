import { LinkButton } from '@latchboard/ui/button/button.tsx';
import { ErrorSummary } from '@latchboard/ui/form/error-summary.tsx';
import { Skeleton } from '@latchboard/ui/skeleton/skeleton.tsx';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { signOut } from '#web/lib/session.ts';
import { Sheet } from '#web/lib/sheet/sheet.tsx';
import { exchangeCallback } from './exchange-callback.ts';
import css from './screen.module.css';

/** Redirect URI for the identity provider, with a code or an error (ACC-13, ACC-14). */
export default function SsoGatewayScreen() {
  const router = useRouter();
  const [callback] = useState(() => location.search);
  const [failedOutcome, setFailedOutcome] = useState<'rejected' | 'unavailable' | null>(null);

  useEffect(() => {
    let isActive = true;
    // Removes the code from the URL and the history.
    history.replaceState(history.state, '', location.pathname);
    void exchangeCallback(callback).then(async (outcome) => {
      if (!isActive) return;
      if (outcome.kind === 'signedIn') return router.history.replace(outcome.to);
      if (outcome.kind !== 'unknownUser') return setFailedOutcome(outcome.kind);
      await signOut();
      showToast({ tone: 'error', title: 'toast.error', text: 'error.noSsoUser' });
    });
    return () => {
      isActive = false;
    };
  }, [callback, router]);

  if (failedOutcome === null)
    return (
      <Sheet title="ssoGateway.title">
        <Skeleton lines={3} />
      </Sheet>
    );
  const failure = failedOutcome === 'rejected' ? 'error.ssoRefused' : 'error.ssoUnavailable';
  return (
    <Sheet title="ssoGateway.failed">
      <div className={css.failed}>
        <ErrorSummary form={{ failure, errors: {}, labels: {}, wasSubmitted: false }} />
        <LinkButton kind="main" size="large" label="ssoGateway.again" href="/login" />
      </div>
    </Sheet>
  );
}
