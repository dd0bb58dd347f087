import { formatShortDay } from '@latchboard/ui/date-time/format.ts';
import { dayIn } from '@latchboard/ui/date-time/zone.ts';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { localZone } from '#web/lib/dates.ts';
import { query } from '#web/lib/query.ts';
import { ListPanel } from '#web/lib/record/list-panel.tsx';
import css from '#web/lib/record/record.module.css';
import type { EntityRef } from '#web/lib/record/sections.ts';
import { ReturnChip } from '../returns/return-chip.tsx';
import { returnHref } from '../shapes.ts';

/** Equipment returns of a property that is or was canceled (HIE-07). */
export function ReturnsPanel({ id: propertyId }: EntityRef<'property'>) {
  const t = useTranslate();
  const { Link } = useKitServices();
  const result = useQuery(query(api.inventory.listReturns, { propertyId, state: 'all', limit: 50 }, { quiet: true }));
  return (
    <ListPanel
      title="returns.title"
      empty="returns.noneAtProperty"
      rows={result.data?.rows}
      failure={result}
      rowKey={({ id }) => id}
    >
      {({ id, number, state, open, createdAt }) => (
        <>
          <div className={css.row}>
            <Link href={returnHref(id)}>{t('returns.one', { number: String(number) })}</Link>
            <ReturnChip state={state} />
          </div>
          <small>
            {[
              formatShortDay(dayIn(localZone, Date.parse(createdAt)), dayIn(localZone)),
              state === 'expected' && t('returns.open', { count: open }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </>
      )}
    </ListPanel>
  );
}
