import { formatElapsed } from '@latchboard/texts/elapsed';
import { Button } from '@latchboard/ui/button/button.tsx';
import { useNow } from '@latchboard/ui/elapsed-time/use-now.ts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconBellRinging } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '#web/lib/language.ts';
import { useSession } from '#web/lib/session.ts';
import { holdersQuery, pauseLeft, recordOf } from './holders.ts';
import css from './remind-button.module.css';
import { type Holder, mayRemind } from './shapes.ts';

const RemindDialog = lazy(() => import('./remind-dialog.tsx'));
const texts = ['record', 'reminders'] as const;

interface RemindButtonProps {
  /** Null if the key has no holder who can be reminded. */
  readonly holder: Holder | null;
  readonly size?: 'small' | 'normal';
  /** Whether the dialog opens immediately, for links in the command box. */
  readonly startsOpen?: boolean;
}

/** Opens the preview of a reminder to a key holder. If none can be sent now, shows the reason instead. */
export function RemindButton({ holder, ...props }: RemindButtonProps) {
  const session = useSession();
  if (session.state !== 'signedIn') return null;
  return holder !== null && mayRemind(session.me, holder) ? <HolderReminder holder={holder} {...props} /> : null;
}

function HolderReminder({
  holder,
  size = 'normal',
  startsOpen = false,
}: RemindButtonProps & { readonly holder: Holder }) {
  const t = useTranslate();
  const now = useNow();
  const [isOpen, setOpen] = useState(startsOpen);
  const hasTexts = useTexts(texts, isOpen);
  const { data: rows } = useQuery(holdersQuery(holder.propertyId));
  const record = rows && recordOf(holder, rows, now);
  const remainingMs = record === undefined ? 0 : pauseLeft(record, now);
  const hasKeys = rows === undefined || record !== undefined;
  return (
    <>
      {record?.hasEmail === false ? (
        <span className={css.reason}>{t('remind.noEmail')}</span>
      ) : record?.remindedAt && remainingMs > 0 ? (
        <span className={css.reason}>
          {t('remind.sent', { elapsed: formatElapsed(now - Date.parse(record.remindedAt), t) })}
          <small>{t('remind.next', { elapsed: formatElapsed(remainingMs, t) })}</small>
        </span>
      ) : (
        hasKeys && (
          <span className={css.action}>
            <Button
              label="remind.action"
              size={size}
              icon={<IconBellRinging size={size === 'small' ? 14 : 16} aria-hidden />}
              onClick={(event) => {
                event.stopPropagation();
                setOpen(true);
              }}
            />
          </span>
        )
      )}
      {isOpen && hasTexts && (
        <Suspense fallback={null}>
          <RemindDialog holder={holder} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
