import { Button } from '@latchboard/ui/button/button.tsx';
import { IconBellRinging } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '#web/lib/language.ts';
import { useMe } from '#web/lib/session.ts';
import { type Holder, mayRemind } from './shapes.ts';

const RemindDialog = lazy(() => import('./remind-dialog.tsx'));
const texts = ['record', 'reminders'] as const;

interface RemindButtonProps {
  readonly holder: Holder | null;
  readonly size?: 'small' | 'normal';
  /** Whether the dialog opens immediately. The command box links to it. */
  readonly startsOpen?: boolean;
}

/** Opens the preview of a reminder to the holder of keys. */
export function RemindButton({ holder, size = 'normal', startsOpen = false }: RemindButtonProps) {
  const me = useMe();
  const [isOpen, setOpen] = useState(startsOpen);
  const hasTexts = useTexts(texts, isOpen);
  if (holder === null || !mayRemind(me, holder)) return null;
  return (
    <>
      <Button
        label="remind.action"
        size={size}
        icon={<IconBellRinging size={size === 'small' ? 14 : 16} aria-hidden />}
        onClick={() => setOpen(true)}
      />
      {isOpen && hasTexts && (
        <Suspense fallback={null}>
          <RemindDialog holder={holder} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
