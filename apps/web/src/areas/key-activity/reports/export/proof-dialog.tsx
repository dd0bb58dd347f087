import { Button } from '@latchboard/ui/button/button.tsx';
import { Dialog } from '@latchboard/ui/dialog/dialog.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';

interface ProofDialogProps {
  /** The period in words. */
  readonly range: string;
  readonly onDownload: () => void;
  readonly onClose: () => void;
}

/** Says what a signed export is before it is downloaded (BEY-01). */
export default function ProofDialog({ range, onDownload, onClose }: ProofDialogProps) {
  const t = useTranslate();
  return (
    <Dialog title="export.proofTitle" isOpen onClose={onClose}>
      <p>{t('export.proofText', { range })}</p>
      <div className="lb-dialog-actions">
        <Button label="ui.cancel" onClick={onClose} />
        <Button label="export.proofDownload" kind="main" onClick={onDownload} />
      </div>
    </Dialog>
  );
}
