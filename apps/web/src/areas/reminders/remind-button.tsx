import { Button } from '@latchboard/ui/button/button.tsx';
import { IconBellRinging } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { loadTexts } from '#web/lib/language.ts';
import { mayDo } from '#web/lib/me.ts';
import { useMe } from '#web/lib/session.ts';
import type { Holder } from './shapes.ts';

const RemindDialog = lazy(async () => {
  const [dialog] = await Promise.all([import('./remind-dialog.tsx'), loadTexts(['reminders'])]);
  return dialog;
});

interface RemindButtonProps {
  readonly holder: Holder | null;
  readonly size?: 'small' | 'normal';
  /** Opens the dialog immediately, for a link from the command box. */
  readonly startsOpen?: boolean;
}

/** Opens the preview of a reminder to the holder of keys. */
export function RemindButton({ holder, size = 'normal', startsOpen = false }: RemindButtonProps) {
  const me = useMe();
  const [isOpen, setOpen] = useState(startsOpen);
  if (holder === null || !('badge' in holder || mayDo(me, 'KeyReceipt_ALL'))) return null;
  return (
    <>
      <Button
        label="remind.action"
        size={size}
        icon={<IconBellRinging size={size === 'small' ? 14 : 16} aria-hidden />}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <RemindDialog holder={holder} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
