import type { TextKey } from '@latchboard/texts';
import { Button } from '@latchboard/ui/button/button.tsx';
import { Dialog } from '@latchboard/ui/dialog/dialog.tsx';
import { DialogActions } from '@latchboard/ui/dialog/dialog-actions.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import css from './export-progress.module.css';

interface ExportProgressProps {
  readonly name: TextKey;
  readonly received: number;
  readonly onCancel: () => void;
}

/** Progress of a download, with a cancel button. */
export default function ExportProgress({ name, received, onCancel }: ExportProgressProps) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const size = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: received < 1_000_000 ? 'kilobyte' : 'megabyte',
    maximumFractionDigits: received < 1_000_000 ? 0 : 1,
  }).format(received / (received < 1_000_000 ? 1000 : 1_000_000));
  return (
    <Dialog title={{ key: 'export.title', params: { name: t(name) } }} isOpen onClose={onCancel} size="small">
      <p role="status">{received === 0 ? t('export.preparing') : t('export.received', { size })}</p>
      <div className={css.bar} aria-hidden />
      <DialogActions cancel={<Button label="export.cancel" onClick={onCancel} />} />
    </Dialog>
  );
}
