import { unitsOfHook } from '@latchboard/contract/scanning/rules/scan-state';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconCheck, IconX } from '@tabler/icons-react';
import { hookName } from '../desk/hook-order.ts';
import { headlineText, isRejectedScan, type LastScan, unitText } from '../desk/last-scan.ts';
import type { OpenDesk } from '../desk/use-desk.ts';
import css from './panel.module.css';

const maxScans = 4;

interface RecentScansProps extends Pick<OpenDesk, 'board' | 'view'> {
  readonly lastScan: LastScan | null;
}

/** The user's latest scans, newest first. */
export function RecentScans({ board, view, lastScan }: RecentScansProps) {
  const t = useTranslate();
  const rejectedScan = lastScan && isRejectedScan(lastScan) ? lastScan : null;
  if (view.trail.length === 0 && !rejectedScan) return null;
  return (
    <section aria-label={t('scanning.recent')}>
      <ol className={css.recent}>
        {rejectedScan && (
          <li data-wrong>
            <IconX size={16} aria-hidden />
            <b>{hookName(rejectedScan.hook, board)}</b>
            <span>{headlineText(t, rejectedScan, board)}</span>
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
