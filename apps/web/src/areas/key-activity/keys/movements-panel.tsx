import { LinkButton } from '@latchboard/ui/button/button.tsx';
import { EmptyState } from '@latchboard/ui/empty-state/empty-state.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { mayDo } from '#web/lib/me.ts';
import { useMe } from '#web/lib/session.ts';
import { EventList } from '../log/event-list.tsx';
import { useVisits } from '../reports/table/use-visits.ts';
import { personHref, unitHref } from './hrefs.ts';
import type { KeyPage } from './shapes.ts';

interface MovementsPanelProps {
  readonly page: Pick<KeyPage, 'property' | 'events'>;
  /** URL of the report with more movements. Undefined if there is none. */
  readonly report: string | undefined;
  readonly title?: 'keyPage.movements' | 'unitPage.problems';
}

/**
 * Latest events of a key, a unit, or a person. A visit is one line that expands to its events (TXN-11). Hidden for
 * users who may not see transactions.
 */
export function MovementsPanel({
  page: { property, events },
  report,
  title = 'keyPage.movements',
}: MovementsPanelProps) {
  const t = useTranslate();
  const me = useMe();
  const { lines, toggle } = useVisits(events ?? undefined);
  if (lines === undefined) return null;
  return (
    <Panel
      title={title}
      actions={
        report !== undefined &&
        mayDo(me, 'Report-Transactions_READ') && <LinkButton size="small" label="keyPage.report" href={report} />
      }
      flush
    >
      {lines.length === 0 ? (
        <EmptyState title="keyPage.noMovements" />
      ) : (
        <EventList
          label={t(title)}
          events={lines}
          timeZone={property.timeZone}
          hasLetteredPanels={!property.nonLetteredPanels}
          personHrefOf={(badge) => personHref(property.id, badge)}
          unitHrefOf={(unit) => unitHref(property.id, unit)}
          isNew={() => false}
          onToggle={toggle}
        />
      )}
    </Panel>
  );
}
