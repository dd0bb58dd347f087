import { Button } from '@latchboard/ui/button/button.tsx';
import { Dialog } from '@latchboard/ui/dialog/dialog.tsx';
import { DialogActions } from '@latchboard/ui/dialog/dialog-actions.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import css from './idle-dialog.module.css';
import { formatCountdown } from './idle-rules.ts';

interface IdleDialogProps {
  readonly minutes: number;
  readonly seconds: number;
  readonly isLow: boolean;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** Warning before the idle limit (ACC-12). Closing the dialog counts as activity. */
export default function IdleDialog({ minutes, seconds, isLow, onStay, onLeave }: IdleDialogProps) {
  const t = useTranslate();
  const isHours = minutes % 60 === 0;
  const limit = t(isHours ? 'idle.hours' : 'idle.minutes', { count: isHours ? minutes / 60 : minutes });
  const time = formatCountdown(seconds);
  return (
    <Dialog title="idle.title" isOpen onClose={onStay} size="small">
      <p>{t('idle.text', { limit })}</p>
      <p className={css.countdown} data-low={isLow} role="timer" aria-live="off">
        {time}
      </p>
      <p className="lb-visually-hidden" aria-live="assertive">
        {t(isLow ? 'idle.low' : 'idle.remaining', { time: formatCountdown(isLow ? 60 : Math.ceil(seconds / 60) * 60) })}
      </p>
      <DialogActions
        main={<Button label="idle.stay" kind="main" data-autofocus onClick={onStay} />}
        cancel={<Button label="header.logout" onClick={onLeave} />}
      />
    </Dialog>
  );
}
