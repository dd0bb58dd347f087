import { useRouter } from '@tanstack/react-router';

/** Goes back one page; whoever came by the address itself goes to `otherwise`. */
export function useGoBack(otherwise: string): () => void {
  const router = useRouter();
  return () => {
    if (router.history.canGoBack()) router.history.back();
    else router.history.replace(otherwise);
  };
}
