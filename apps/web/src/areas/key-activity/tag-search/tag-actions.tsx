import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import type { FileFormat } from '#web/lib/list/export-actions.ts';
import { ExportMenu } from '#web/lib/list/export-menu.tsx';
import { mayDo } from '#web/lib/me.ts';
import { useMe } from '#web/lib/session.ts';
import type { TagPage } from '../keys/shapes.ts';
import { useExport } from '../reports/export/use-export.ts';

/** Prints the page, and exports all movements of the tag for users with the rights to tags and custom reports. */
export function TagActions({ page }: { readonly page: TagPage }) {
  const me = useMe();
  const t = useTranslate();
  const file = useExport();
  const mayExport = mayDo(me, 'Report-HooksTags_READ') && mayDo(me, 'Report-Custom_READ');
  const save = (format: FileFormat) =>
    file.start('report.tagSearch', '/properties/{propertyId}/datalog-transactions/export', {
      propertyId: page.property.id,
      report: 'custom',
      tag: page.tag,
      format,
    });
  return (
    <>
      <ExportMenu isBusy={file.running !== null} onSave={mayExport ? save : undefined} onPrint={() => window.print()} />
      <span className="lb-print-only">{t('tagSearch.about', { tag: page.tag })}</span>
    </>
  );
}
