import { Button } from '@latchboard/ui/button/button.tsx';
import { PopupPanel } from '@latchboard/ui/popup/popup-panel.tsx';
import { usePopup } from '@latchboard/ui/popup/use-popup.ts';
import { IconCalendarRepeat, IconChevronDown, IconDownload } from '@tabler/icons-react';
import css from './list.module.css';

export type FileFormat = 'csv' | 'xlsx' | 'pdf';

interface ExportMenuProps {
  readonly onSave: (format: FileFormat) => Promise<unknown>;
  readonly isBusy: boolean;
  readonly isEmpty: boolean;
  /** Schedules regular emails, if available (BEY-16). */
  readonly onSchedule?: () => void;
}

/** Exports rows as a spreadsheet, as comma-separated values, or as a document, or schedules them by email. */
export function ExportMenu({ onSave, isBusy, isEmpty, onSchedule }: ExportMenuProps) {
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
          disabled={isEmpty && !onSchedule}
          {...popup.openerProps}
          onClick={popup.toggle}
        />
      }
    >
      <div className={css.files}>
        <Button label="list.xlsx" disabled={isEmpty} onClick={() => save('xlsx')} />
        <Button label="list.csv" disabled={isEmpty} onClick={() => save('csv')} />
        <Button label="list.pdf" disabled={isEmpty} onClick={() => save('pdf')} />
        {onSchedule && (
          <Button
            label="list.byMail"
            icon={<IconCalendarRepeat size={16} aria-hidden />}
            onClick={() => {
              popup.close();
              onSchedule();
            }}
          />
        )}
      </div>
    </PopupPanel>
  );
}
