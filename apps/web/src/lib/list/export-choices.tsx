import { Button, type ButtonProps } from '@latchboard/ui/button/button.tsx';
import {
  IconCalendarRepeat,
  IconFileSpreadsheet,
  IconFileTypeCsv,
  IconFileTypePdf,
  IconLink,
  IconMail,
  IconPrinter,
  IconShieldCheck,
} from '@tabler/icons-react';
import type { ExportActions } from './export-actions.ts';
import css from './list.module.css';

const files = [
  { format: 'xlsx', label: 'list.xlsx', icon: <IconFileSpreadsheet size={16} aria-hidden /> },
  { format: 'csv', label: 'list.csv', icon: <IconFileTypeCsv size={16} aria-hidden /> },
  { format: 'pdf', label: 'list.pdf', icon: <IconFileTypePdf size={16} aria-hidden /> },
] as const;
const allFormats = files.map(({ format }) => format);

interface ExportChoicesProps extends ExportActions {
  /** Whether an export is running. If so, no other can be started. */
  readonly isBusy?: boolean;
}

/** Content of an export menu: the files, print, and the other actions. */
export default function ExportChoices({
  isBusy = false,
  isEmpty = false,
  formats = allFormats,
  onSave,
  ...others
}: ExportChoicesProps) {
  const { onPrint, onProof, onMail, onShare, onSchedule } = others;
  const offeredFiles = onSave ? files.filter(({ format }) => formats.includes(format)) : [];
  const choice = (action: () => unknown, { label, icon }: Pick<ButtonProps, 'label' | 'icon'>, isDisabled = false) => (
    <Button kind="quiet" label={label} icon={icon} disabled={isBusy || isDisabled} onClick={() => void action()} />
  );
  return (
    <div className={css.files}>
      {offeredFiles.map((file) => (
        <div key={file.format}>{choice(() => onSave?.(file.format), file, isEmpty)}</div>
      ))}
      {onPrint &&
        choice(
          () => requestAnimationFrame(() => onPrint()),
          { label: 'ui.print', icon: <IconPrinter size={16} aria-hidden /> },
          isEmpty,
        )}
      {onProof && choice(onProof, { label: 'list.proof', icon: <IconShieldCheck size={16} aria-hidden /> })}
      {(onSave ?? onPrint) && (onMail ?? onShare ?? onSchedule) && <hr />}
      {onMail && choice(onMail, { label: 'list.mail', icon: <IconMail size={16} aria-hidden /> })}
      {onShare && choice(onShare, { label: 'ui.share', icon: <IconLink size={16} aria-hidden /> })}
      {onSchedule && choice(onSchedule, { label: 'list.schedule', icon: <IconCalendarRepeat size={16} aria-hidden /> })}
    </div>
  );
}
