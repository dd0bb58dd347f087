import { QueryClient } from '@tanstack/react-query';
import { shareEqual } from './live-position.ts';

/**
 * Client-side cache of the server's data. Failed queries are not retried automatically, because the screen shows a
 * retry button. If offline, a call fails immediately instead of waiting.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      staleTime: 10_000,
      refetchOnWindowFocus: true,
      networkMode: 'always',
      structuralSharing: shareEqual,
    },
  },
});
