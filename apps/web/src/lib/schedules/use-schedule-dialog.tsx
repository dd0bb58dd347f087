import { lazy, Suspense, useState } from 'react';
import { useTexts } from '../language.ts';
import type { RequestedList } from './own-schedule-dialog.tsx';

const OwnScheduleDialog = lazy(() => import('./own-schedule-dialog.tsx'));
const texts = ['reportSchedules', 'stale'] as const;

/** The dialog that schedules a list, and the function that opens it. The dialog and its texts load on first use. */
export function useScheduleDialog() {
  const [list, setList] = useState<RequestedList | null>(null);
  const hasTexts = useTexts(texts, list !== null);
  const dialog = (
    <Suspense>{list && hasTexts && <OwnScheduleDialog list={list} onClose={() => setList(null)} />}</Suspense>
  );
  return { open: setList, dialog };
}
