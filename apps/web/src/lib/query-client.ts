import { QueryClient } from '@tanstack/react-query';
import { shareEqual } from './live-position.ts';

/**
 * Client cache of the server's data. An error is shown with a retry button and never retried automatically. Without a
 * network, a call fails immediately instead of waiting.
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
