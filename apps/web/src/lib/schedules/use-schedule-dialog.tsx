import { lazy, Suspense, useState } from 'react';
import { useTexts } from '../language.ts';
import type { RequestedList } from './own-schedule-dialog.tsx';

const OwnScheduleDialog = lazy(() => import('./own-schedule-dialog.tsx'));
const texts = ['reportSchedules', 'stale'] as const;

/** Dialog that schedules a list. It is loaded with its texts on first use. */
export function useScheduleDialog() {
  const [opened, setOpened] = useState<RequestedList | null>(null);
  const hasTexts = useTexts(texts, opened !== null);
  const dialog = (
    <Suspense>{opened && hasTexts && <OwnScheduleDialog list={opened} onClose={() => setOpened(null)} />}</Suspense>
  );
  return { open: setOpened, dialog };
}
