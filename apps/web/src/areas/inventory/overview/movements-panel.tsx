import { formatShort } from '@latchboard/ui/date-time/format.ts';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { localZone } from '#web/lib/dates.ts';
import { query } from '#web/lib/query.ts';
import { ListPanel } from '#web/lib/record/list-panel.tsx';
import css from '#web/lib/record/record.module.css';
import { routeText } from '../route-text.ts';

/** Latest movements of counted stock. */
export function MovementsPanel() {
  const t = useTranslate();
  const { locale } = useLanguage();
  const result = useQuery(query(api.inventory.listMovements, { limit: 8 }, { quiet: true }));
  return (
    <ListPanel
      title="inventory.latestMovements"
      empty="inventory.noMovements"
      rows={result.data?.rows}
      failure={result}
      rowKey={({ id }) => id}
    >
      {(movement) => (
        <>
          <div className={css.row}>
            <span>{`${movement.quantity} × ${movement.product.name}`}</span>
            <span>{t(`inventory.reason.${movement.reason}`)}</span>
          </div>
          <small>
            {[routeText(movement, t), movement.note, movement.by, formatShort(movement.at, localZone, locale)]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </>
      )}
    </ListPanel>
  );
}
