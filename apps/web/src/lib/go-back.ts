import { useRouter } from '@tanstack/react-router';

/** Goes back one page, or to `otherwise` if this page is the first of the tab. */
export function useGoBack(otherwise: string): () => void {
  const router = useRouter();
  return () => {
    if (router.history.canGoBack()) router.history.back();
    else router.history.replace(otherwise);
  };
}
