import { fileNameOf } from '@latchboard/contract/file-name';
import { Button } from '@latchboard/ui/button/button.tsx';
import { dayIn } from '@latchboard/ui/date-time/zone.ts';
import { DialogActions } from '@latchboard/ui/dialog/dialog-actions.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconDownload } from '@tabler/icons-react';
import { localZone } from '#web/lib/dates.ts';
import css from './bulk.module.css';

interface AddedListProps {
  readonly added: readonly { readonly number: string; readonly name: string; readonly madePin: string | null }[];
  readonly onClose: () => void;
}

/** Quotes a cell for CSV. Adds an apostrophe if a spreadsheet would interpret it as a formula. */
const csvCell = (text: string) => `"${text.replace(/^[=+\-@\t\r]/, "'$&").replaceAll('"', '""')}"`;

function downloadCsv(lines: readonly (readonly string[])[]): void {
  const text = lines.map((line) => line.map(csvCell).join(',')).join('\r\n');
  const url = URL.createObjectURL(new Blob([`\uFEFF${text}\r\n`], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileNameOf({ content: 'badges', days: dayIn(localZone), ending: 'csv' });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Added badges with their generated PINs, shown once. The table shows the first 200, and the file contains all. */
export function AddedList({ added, onClose }: AddedListProps) {
  const t = useTranslate();
  const hasPins = added.some(({ madePin }) => madePin !== null);
  const headers = [t('badges.name'), t('badges.number'), t('badges.pin')];
  return (
    <>
      <p className={css.verdict} role="status">
        {t('badges.addedMany', { count: added.length })}
      </p>
      {hasPins && <p>{t('badges.pinsOnce')}</p>}
      <div className={css.added}>
        <table>
          <thead>
            <tr>
              {headers.map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {added.slice(0, 200).map(({ number, name, madePin }) => (
              <tr key={number}>
                <td>{name}</td>
                <td>{number}</td>
                <td>{madePin}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <DialogActions
        main={<Button kind="main" label="ui.close" onClick={onClose} />}
        more={
          hasPins && (
            <Button
              label="badges.savePins"
              icon={<IconDownload size={16} aria-hidden />}
              onClick={() =>
                downloadCsv([headers, ...added.map((badge) => [badge.name, badge.number, badge.madePin ?? ''])])
              }
            />
          )
        }
      />
    </>
  );
}
