import { QueryClient } from '@tanstack/react-query';
import { shareEqual } from './live-position.ts';

/**
 * What the browser knows of the server's data. A failure is shown with a way to try again, never retried
 * behind the scenes; without a network a call fails at once instead of waiting for one.
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
