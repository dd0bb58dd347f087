import { ElapsedTime } from '@latchboard/ui/elapsed-time/elapsed-time.tsx';
import { EmptyState } from '@latchboard/ui/empty-state/empty-state.tsx';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { StatusChip } from '@latchboard/ui/status-chip/status-chip.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { Loading } from '#web/lib/loading.tsx';
import { query } from '#web/lib/query.ts';
import css from '#web/lib/record/entries.module.css';
import type { EntityRef } from '#web/lib/record/sections.ts';
import { RowActions } from './open-exceptions/row-actions.tsx';
import { exceptionStatus, ownerText, type Pattern, patternSubject } from './open-exceptions/shapes.ts';

/** URL of a pattern with all its members, or of its only exception in the panel next to the list. */
const hrefOf = ({ id, count, exceptions }: Pattern) =>
  count > 1 ? `/exceptions?whole=${id}` : `/exceptions?one=${exceptions[0]?.id ?? id}`;

/** Open exceptions of an entity by pattern, urgent kinds first, then oldest first. Links to the Alerts page. */
export function OpenPanel({ level, id, max = 10 }: EntityRef & { readonly max?: number }) {
  const t = useTranslate();
  const { Link } = useKitServices();
  const live = level === 'property' ? id : 'all';
  const search = { [`${level}Id`]: id, limit: max };
  const result = useQuery(query(api.alerts.listExceptionPatterns, search, { live, quiet: true }));
  const { data } = result;
  return (
    <Panel title="inbox.openHere" actions={<Link href="/exceptions">{t('inbox.toInbox')}</Link>}>
      {data === undefined ? (
        <Loading error={result.error} refetch={result.refetch} lines={3} />
      ) : data.rows.length === 0 ? (
        <EmptyState title="inbox.none" />
      ) : (
        <ul className={css.entries}>
          {data.rows.map((row) => (
            <li key={row.id}>
              <p>
                <StatusChip status={exceptionStatus(row.kind)} label={`inbox.kind.${row.kind}`} />{' '}
                <Link href={hrefOf(row)}>{patternSubject(row) || row.property.name}</Link>{' '}
                {row.count > 1 && t('inbox.times', { count: row.count })}
              </p>
              <small>
                <ElapsedTime since={row.oldest} />, {ownerText(row.owner, t)}
              </small>
              <RowActions {...row} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
