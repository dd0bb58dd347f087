import { Skeleton } from '@latchboard/ui/skeleton/skeleton.tsx';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { queryClient } from '#web/lib/query-client.ts';
import { safeReturnPath } from '#web/lib/safe-return.ts';
import { useUrlState } from '#web/lib/url-state.ts';

const readOf = (raw: Readonly<Record<string, unknown>>) => ({ of: safeReturnPath(raw.of) });

/**
 * Opens the page named in the URL parameter `of` and prints it once it has loaded. Without `of`, it opens the home page
 * (NAV-27).
 */
export default function PrintScreen() {
  const router = useRouter();
  const [{ of }] = useUrlState(readOf);
  useEffect(() => {
    const isPage = of !== undefined && !of.startsWith('/print');
    void router
      .navigate({ href: isPage ? of : '/', replace: true })
      .then(() => (isPage ? printWhenLoaded() : undefined));
  }, [router, of]);
  return <Skeleton lines={8} />;
}

/** Prints when no query is loading. Also waits for the queries of components that have just rendered. */
function printWhenLoaded(): void {
  const cache = queryClient.getQueryCache();
  let isDone = false;
  const stop = cache.subscribe(printIfLoaded);
  function printIfLoaded() {
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        const hasData = cache.getAll().some(({ state }) => state.data !== undefined);
        if (isDone || !hasData || queryClient.isFetching() > 0) return;
        isDone = true;
        stop();
        window.print();
      }),
    );
  }
  printIfLoaded();
}
