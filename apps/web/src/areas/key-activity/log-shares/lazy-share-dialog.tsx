import { lazy, Suspense } from 'react';
import { useTexts } from '#web/lib/language.ts';
import type { Shareable } from './shapes.ts';

const ShareDialog = lazy(() => import('./share-dialog.tsx'));
const texts = ['logShares'] as const;

interface LazyShareDialogProps {
  readonly part: Shareable;
  readonly onClose: () => void;
}

/** Dialog that shares part of the log (TXN-11). It is loaded with its texts when it opens. */
export function LazyShareDialog(props: LazyShareDialogProps) {
  const hasTexts = useTexts(texts, true);
  return <Suspense>{hasTexts && <ShareDialog {...props} />}</Suspense>;
}
