import { Button } from '@latchboard/ui/button/button.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconAlertTriangle } from '@tabler/icons-react';
import css from '#web/lib/scan/rejected.module.css';
import type { RejectedScan } from '../desk/desk.ts';
import { hookName } from '../desk/hook-order.ts';
import { isConflict, rejectionReason, truncateCode } from '../desk/rejection.ts';
import type { OpenDesk } from '../desk/use-desk.ts';

/** Scans that the server rejected: hook, tag, and reason. Each stays until the user sends it again or discards it. */
export function RejectedScans({ board, desk, view }: OpenDesk) {
  const t = useTranslate();
  if (view.rejected.length === 0) return null;
  const title = t(view.rejected.every(isConflict) ? 'keyTags.rejected.somebodyFirst' : 'keyTags.rejected.title');
  const scanText = ({ scan: { hook, tag } }: RejectedScan) =>
    tag === undefined
      ? t('keyTags.rejected.hook', { hook: hookName(hook, board) })
      : t('keyTags.rejected.tag', { hook: hookName(hook, board), tag: truncateCode(tag) });
  return (
    <section className={css.rejected} data-edge role="alert" aria-label={title}>
      <h2>
        <IconAlertTriangle size={20} aria-hidden />
        {title}
      </h2>
      <ul>
        {view.rejected.map((rejectedScan) => (
          <li key={rejectedScan.scan.id}>
            <span>
              <b>{scanText(rejectedScan)}</b> {rejectionReason(t, rejectedScan, board)}
            </span>
            {rejectedScan.rejection.result === null && (
              <Button
                size="small"
                label="keyTags.rejected.sendAgain"
                onClick={() => desk.sendAgain(rejectedScan.scan.id)}
              />
            )}
            <Button
              size="small"
              label="keyTags.rejected.throwAway"
              onClick={() => void desk.dismiss(rejectedScan.scan.id)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
