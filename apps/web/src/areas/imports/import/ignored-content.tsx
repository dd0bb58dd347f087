import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import type { ImportDetail } from './import-detail.ts';

/** Parts of the file that are not imported: hidden rows and columns, columns without a header, other sheets. */
export function IgnoredContent({ ignored }: Pick<ImportDetail, 'ignored'>) {
  const t = useTranslate();
  const { sheets, hiddenSheets, hiddenRows, hiddenColumns, unnamedColumns } = ignored;
  const lines = [
    hiddenRows > 0 && t('import.hiddenRows', { count: hiddenRows }),
    hiddenColumns.length > 0 &&
      t('import.hiddenColumns', { count: hiddenColumns.length, names: hiddenColumns.join(', ') }),
    unnamedColumns.length > 0 &&
      t('import.unnamedColumns', { count: unnamedColumns.length, names: unnamedColumns.join(', ') }),
    sheets.length > 0 && t('import.otherSheets', { count: sheets.length, names: sheets.join(', ') }),
    hiddenSheets.length > 0 && t('import.hiddenSheets', { count: hiddenSheets.length, names: hiddenSheets.join(', ') }),
  ].filter((line) => line !== false);
  if (lines.length === 0) return null;
  return (
    <section aria-label={t('import.ignored')}>
      <p>{t('import.ignored')}</p>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
