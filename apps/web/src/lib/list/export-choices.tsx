import { Button, type ButtonProps } from '@latchboard/ui/button/button.tsx';
import {
  IconCalendarRepeat,
  IconFileSpreadsheet,
  IconFileTypeCsv,
  IconFileTypePdf,
  IconLink,
  IconShieldCheck,
} from '@tabler/icons-react';
import type { ExportActions, FileFormat } from './export-actions.ts';
import css from './list.module.css';

const files = [
  { format: 'xlsx', label: 'list.xlsx', icon: <IconFileSpreadsheet size={16} aria-hidden /> },
  { format: 'csv', label: 'list.csv', icon: <IconFileTypeCsv size={16} aria-hidden /> },
  { format: 'pdf', label: 'list.pdf', icon: <IconFileTypePdf size={16} aria-hidden /> },
] as const;

const allFormats: readonly FileFormat[] = ['xlsx', 'csv', 'pdf'];

interface ExportChoicesProps extends ExportActions {
  /** Closes the menu, before the action. */
  readonly onChoose: () => void;
}

/** Content of an export menu: the files, then the other actions. */
export default function ExportChoices({
  formats = allFormats,
  isEmpty = false,
  onChoose,
  onSave,
  ...others
}: ExportChoicesProps) {
  const { onProof, onShare, onSchedule } = others;
  const offeredFiles = onSave ? files.filter(({ format }) => formats.includes(format)) : [];
  const choice = (action: () => unknown, { label, icon }: Pick<ButtonProps, 'label' | 'icon'>, isDisabled = false) => (
    <Button
      kind="quiet"
      label={label}
      icon={icon}
      disabled={isDisabled}
      onClick={() => {
        onChoose();
        void action();
      }}
    />
  );
  return (
    <div className={css.files}>
      {offeredFiles.map((file) => (
        <div key={file.format}>{choice(() => onSave?.(file.format), file, isEmpty)}</div>
      ))}
      {onProof && choice(onProof, { label: 'list.proof', icon: <IconShieldCheck size={16} aria-hidden /> })}
      {offeredFiles.length > 0 && (onShare ?? onSchedule) && <hr />}
      {onShare && choice(onShare, { label: 'ui.share', icon: <IconLink size={16} aria-hidden /> })}
      {onSchedule && choice(onSchedule, { label: 'list.schedule', icon: <IconCalendarRepeat size={16} aria-hidden /> })}
    </div>
  );
}
