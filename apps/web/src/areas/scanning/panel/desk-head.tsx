import { Button, LinkButton } from '@latchboard/ui/button/button.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconX } from '@tabler/icons-react';
import rejected from '#web/lib/scan/rejected.module.css';
import { SoundButton } from '#web/lib/scan/sound-button.tsx';
import { UnsentNote } from '#web/lib/scan/unsent-note.tsx';
import type { OpenDesk } from '../desk/use-desk.ts';
import css from './panel.module.css';

interface DeskHeaderProps extends OpenDesk {
  readonly back: string;
}

/** Current system, unsent scans, sound, and the exit button. */
export function DeskHeader({ board, desk, view, back }: DeskHeaderProps) {
  const t = useTranslate();
  const { property, system } = board;
  return (
    <div className={css.head}>
      <span className={css.where}>
        {t('scanning.systemLine', { property: property.name, system: system.name, number: system.number })}
      </span>
      <UnsentNote waiting={view.waitingCount} isStored={view.isStored} />
      <SoundButton />
      <LinkButton label="scanning.finishLater" icon={<IconX size={18} aria-hidden />} href={back} />
      {view.problem && (
        <p className={`${css.problem} ${rejected.problem}`} role="alert">
          {t('scanning.problem', { message: view.problem.message })}
          <Button label="scanning.tryAgain" size="small" onClick={desk.flush} />
        </p>
      )}
    </div>
  );
}
