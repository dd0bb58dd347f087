import { unitsOfHook } from '@latchboard/contract/scanning/rules/scan-state';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconCheck, IconX } from '@tabler/icons-react';
import { type Answer, headlineText, isRejectedAnswer, unitText } from '../desk/answer.ts';
import { hookName } from '../desk/hook-order.ts';
import type { OpenDesk } from '../desk/use-desk.ts';
import css from './panel.module.css';

const maxScans = 4;

interface RecentScansProps extends Pick<OpenDesk, 'board' | 'view'> {
  readonly answer: Answer | null;
}

/** Latest scans of the user, newest first. */
export function RecentScans({ board, view, answer }: RecentScansProps) {
  const t = useTranslate();
  const rejectedAnswer = answer && isRejectedAnswer(answer) ? answer : null;
  if (view.trail.length === 0 && !rejectedAnswer) return null;
  return (
    <section aria-label={t('scanning.recent')}>
      <ol className={css.recent}>
        {rejectedAnswer && (
          <li data-wrong>
            <IconX size={16} aria-hidden />
            <b>{hookName(rejectedAnswer.hook, board)}</b>
            <span>{headlineText(t, rejectedAnswer, board)}</span>
          </li>
        )}
        {view.trail.slice(0, maxScans).map(({ id, hook, tag }) => (
          <li key={id}>
            <IconCheck size={16} aria-hidden />
            <b>{hookName(hook, board)}</b>
            <span>
              {tag === null
                ? t('scanning.recentEmpty')
                : t('scanning.recentLine', { tag, units: unitText(t, unitsOfHook(view.state, hook), '') })}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
