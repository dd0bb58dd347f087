import type { Source } from '@latchboard/contract/key-activity/rules/last-known';
import { Button } from '@latchboard/ui/button/button.tsx';
import { Dialog } from '@latchboard/ui/dialog/dialog.tsx';
import { DialogActions } from '@latchboard/ui/dialog/dialog-actions.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { SilentNote } from '../../silence/last-known.tsx';

interface ProofDialogProps {
  /** Cabinets of the property. For a silent one, includes the time when its silence began. */
  readonly cabinets: readonly Source[];
  readonly timeZone: string;
  /** Text of the period. */
  readonly range: string;
  /** Whether the report shows only some events in its period. */
  readonly isFiltered: boolean;
  readonly onDownload: () => void;
  /** Downloads the report as a PDF with the proof inside. */
  readonly onDownloadPdf: () => void;
  readonly onClose: () => void;
}

/** Explains a signed export, its content, and how to check it, before the download (BEY-01). */
export default function ProofDialog({
  cabinets,
  timeZone,
  range,
  isFiltered,
  onDownload,
  onDownloadPdf,
  onClose,
}: ProofDialogProps) {
  const t = useTranslate();
  return (
    <Dialog title="export.proofTitle" isOpen onClose={onClose}>
      <p>{t('export.proofText', { range })}</p>
      {isFiltered && <p>{t('export.proofWhole')}</p>}
      <p>{t('export.proofWithheld')}</p>
      <p>{t('export.proofCabinets', { names: cabinets.map(({ name }) => name).join(', ') })}</p>
      <SilentNote sources={cabinets} timeZone={timeZone} />
      {cabinets.some(({ silentSince }) => silentSince !== null) && <p>{t('export.proofSilent')}</p>}
      <p>
        {t('export.proofCheck')}{' '}
        <a href="/verify" target="_blank" rel="noreferrer">
          {t('export.proofVerify')}
        </a>
      </p>
      <p>{t('export.pageText')}</p>
      <DialogActions
        main={<Button label="export.proofDownload" kind="main" onClick={onDownload} />}
        more={<Button label="export.pageDownload" onClick={onDownloadPdf} />}
        cancel={<Button label="ui.cancel" onClick={onClose} />}
      />
    </Dialog>
  );
}
