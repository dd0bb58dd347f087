import { formatElapsed } from '@latchboard/texts/elapsed';
import { useNow } from '@latchboard/ui/elapsed-time/use-now.ts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Choices } from '../shapes.ts';
import css from './notes.module.css';

interface RecentNoteProps {
  readonly warning: Choices['warning'];
  /** Actions offered to the user. */
  readonly children: ReactNode;
}

/** Warns that a request for the property was created less than 20 minutes ago (SRQ-05). */
export function RecentNote({ warning, children }: RecentNoteProps) {
  const t = useTranslate();
  const now = useNow();
  if (warning === null) return null;
  const { number, title, createdAt } = warning;
  const elapsed = formatElapsed(now - Date.parse(createdAt), t);
  return (
    <div role="status" className={css.recent}>
      <IconAlertTriangle size={18} aria-hidden />
      <div>
        <p>
          <b>{t('requests.recent', { number: String(number), elapsed, title })}</b>
        </p>
        <p>{t('requests.recentText')}</p>
        <div className={`${css.actions} lb-no-print`}>{children}</div>
      </div>
    </div>
  );
}
