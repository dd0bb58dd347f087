import { Button } from '@latchboard/ui/button/button.tsx';
import { Dialog } from '@latchboard/ui/dialog/dialog.tsx';
import { DialogActions } from '@latchboard/ui/dialog/dialog-actions.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import css from '../export/export-progress.module.css';

interface PrintProgressProps {
  readonly done: number;
  readonly total: number | null;
  readonly onCancel: () => void;
}

/** Number of rows loaded for printing. */
export default function PrintProgress({ done, total, onCancel }: PrintProgressProps) {
  const t = useTranslate();
  const share = total === null || total === 0 ? undefined : `${Math.min(100, Math.round((done / total) * 100))}%`;
  return (
    <Dialog title="print.title" isOpen onClose={onCancel} size="small">
      <p role="status">{total === null ? t('print.progressOpen', { done }) : t('print.progress', { done, total })}</p>
      <div
        className={css.bar}
        aria-hidden
        {...(share !== undefined && { 'data-share': true, style: { ['--share' as string]: share } })}
      />
      <DialogActions cancel={<Button label="ui.cancel" onClick={onCancel} />} />
    </Dialog>
  );
}
