import { formatShort } from '@latchboard/ui/date-time/format.ts';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { localZone } from '#web/lib/dates.ts';
import { ListPanel } from '#web/lib/record/list-panel.tsx';
import css from '#web/lib/record/record.module.css';
import { type Count, countHref } from '../shapes.ts';

interface CountsPanelProps {
  readonly rows: readonly Count[] | undefined;
  readonly failure: { readonly error: unknown; readonly refetch: () => unknown };
}

/** Counts still to be applied or dropped. */
export function CountsPanel({ rows, failure }: CountsPanelProps) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const { Link } = useKitServices();
  const differences = ({ lines }: Count) => lines.filter(({ counted, expected }) => counted !== expected).length;
  return (
    <ListPanel
      title="inventory.openCounts"
      empty="inventory.noOpenCounts"
      rows={rows}
      failure={failure}
      rowKey={({ id }) => id}
    >
      {(count) => (
        <>
          <div className={css.row}>
            <Link href={countHref}>{count.place.name}</Link>
            <span>{t('inventory.differences', { count: differences(count) })}</span>
          </div>
          <small>{[count.by, formatShort(count.at, localZone, locale)].filter(Boolean).join(' · ')}</small>
        </>
      )}
    </ListPanel>
  );
}
