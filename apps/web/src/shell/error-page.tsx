import { Button } from '@latchboard/ui/button/button.tsx';
import { ErrorState } from '@latchboard/ui/empty-state/empty-state.tsx';
import { Page } from '@latchboard/ui/page/page.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useEffect } from 'react';
import { ApiError } from '#web/lib/api-error.ts';
import { isServerReady, reportUnreachable, useIsConnected, whenReachable } from '#web/lib/connection.ts';
import { isMissingPart, reloadOnce } from '#web/lib/load-screen.ts';
import { ForbiddenError } from './forbidden-error.ts';
import { NotFoundPage, NoticePage } from './pages.tsx';

const DeniedPage = lazy(() => import('./denied-page.tsx'));

interface ErrorPageProps {
  readonly error: unknown;
  readonly reset?: () => void;
}

/** Page for an error that stopped a screen. Shows the kind of error and a way to continue (NAV-18). */
export function ErrorPage({ error, reset }: ErrorPageProps) {
  if (error instanceof ForbiddenError || (error instanceof ApiError && error.status === 403))
    return (
      <Suspense>
        <DeniedPage />
      </Suspense>
    );
  if (error instanceof ApiError && error.status === 404) return <NotFoundPage />;
  if (isMissingPart(error)) return <MissingPartPage />;
  return <FailedPage error={error} {...(reset && { reset })} />;
}

const retryDelayMs = 20_000;

/**
 * Page for a screen that failed. After a server error, also retries automatically, which helps a board displayed on a
 * wall.
 */
function FailedPage({ error, reset }: ErrorPageProps) {
  const router = useRouter();
  const queryClient = useQueryClient();
  const isServer = error instanceof ApiError && error.status >= 500;
  const retry = useCallback(() => {
    // The loaded data may have caused the error.
    queryClient.removeQueries({ type: 'inactive' });
    reset?.();
    void router.invalidate();
  }, [queryClient, reset, router]);
  useEffect(() => {
    if (!isServer) return;
    const timer = setTimeout(retry, retryDelayMs);
    return () => clearTimeout(timer);
  }, [retry, isServer]);
  const reference = error instanceof ApiError ? error.requestId : undefined;
  return (
    <Page title={isServer ? 'page.serverTitle' : 'page.wrongTitle'}>
      <ErrorState
        title={isServer ? 'page.serverText' : 'page.wrongText'}
        {...(reference !== undefined && { reference })}
        onRetry={retry}
      />
    </Page>
  );
}

/**
 * Page shown if a part of the application failed to load, because the server has a newer version or there is no
 * connection. Reloads when this can succeed.
 */
function MissingPartPage() {
  const isConnected = useIsConnected();
  useEffect(() => {
    void isServerReady().then((isReady) => (isReady ? reloadOnce() : reportUnreachable()));
    return whenReachable(() => location.reload());
  }, []);
  if (!isConnected) return <NoticePage title="connection.title" text="connection.again" action={null} />;
  return (
    <NoticePage
      title="page.chunkTitle"
      text="page.chunkText"
      action={<Button label="page.reload" kind="main" onClick={() => location.reload()} />}
    />
  );
}
