import { useRouter } from '@tanstack/react-router';

/** Returns a function that goes back one page, or to `fallback` if this page is the first of the tab. */
export function useGoBack(fallback: string): () => void {
  const router = useRouter();
  return () => {
    if (router.history.canGoBack()) router.history.back();
    else router.history.replace(fallback);
  };
}
