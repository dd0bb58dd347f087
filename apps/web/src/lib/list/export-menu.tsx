import { Button } from '@latchboard/ui/button/button.tsx';
import { PopupPanel } from '@latchboard/ui/popup/popup-panel.tsx';
import { usePopup } from '@latchboard/ui/popup/use-popup.ts';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import css from './list.module.css';

export type FileFormat = 'csv' | 'xlsx' | 'pdf';

interface ExportMenuProps {
  readonly onSave: (format: FileFormat) => Promise<void>;
  readonly isBusy: boolean;
  readonly isEmpty: boolean;
}

/** Saves rows as a spreadsheet, as comma-separated values or as a document. */
export function ExportMenu({ onSave, isBusy, isEmpty }: ExportMenuProps) {
  const popup = usePopup();
  const save = (format: FileFormat) => {
    popup.close();
    void onSave(format);
  };
  return (
    <PopupPanel
      popup={popup}
      align="end"
      opener={
        <Button
          ref={popup.opener}
          label="list.export"
          icon={<IconDownload size={16} aria-hidden />}
          iconAfter={<IconChevronDown size={14} aria-hidden />}
          busy={isBusy}
          disabled={isEmpty}
          {...popup.openerProps}
          onClick={popup.toggle}
        />
      }
    >
      <div className={css.files}>
        <Button label="list.xlsx" onClick={() => save('xlsx')} />
        <Button label="list.csv" onClick={() => save('csv')} />
        <Button label="list.pdf" onClick={() => save('pdf')} />
      </div>
    </PopupPanel>
  );
}
