import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconDeviceFloppy } from '@tabler/icons-react';
import { useIsConnected } from '../connection.ts';
import css from './unsent-note.module.css';

interface UnsentNoteProps {
  /** Number of scans that the server does not have yet. */
  readonly waiting: number;
  /** Whether the scans are stored in this browser and are kept when the tab closes. */
  readonly isStored: boolean;
}

/** Shows whether the server has all scans, and where unsent ones are stored. */
export function UnsentNote({ waiting, isStored }: UnsentNoteProps) {
  const t = useTranslate();
  const isConnected = useIsConnected();
  const statusText =
    waiting === 0
      ? t('scanning.saved')
      : !isStored
        ? t('scanning.notKept', { count: waiting })
        : t(isConnected ? 'scanning.sending' : 'scanning.waiting', { count: waiting });
  return (
    <span className={css.net} data-waiting={waiting > 0} role="status">
      <IconDeviceFloppy size={18} aria-hidden />
      <span>{statusText}</span>
    </span>
  );
}
