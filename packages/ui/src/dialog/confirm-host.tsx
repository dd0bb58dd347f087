import { lazy, Suspense, useSyncExternalStore } from 'react';
import { questionStore } from './confirm.ts';

const ConfirmDialog = lazy(() => import('./confirm-dialog.tsx'));

/** Renders the question asked by `confirm()`. The dialog is loaded with the first question. */
export function ConfirmHost() {
  const question = useSyncExternalStore(questionStore.subscribe, questionStore.read, questionStore.read);
  if (!question) return null;
  return (
    <Suspense>
      <ConfirmDialog question={question} />
    </Suspense>
  );
}
