import { LinkButton } from '@latchboard/ui/button/button.tsx';
import { Page } from '@latchboard/ui/page/page.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { StatusChip } from '@latchboard/ui/status-chip/status-chip.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { usePropertyCrumbs } from '#web/areas/key-activity/index.ts';
import { HistoryPanel } from '#web/lib/record/history-panel.tsx';
import css from '#web/lib/record/record.module.css';
import { type Badge, badgesHref, giveOutHref } from '../shapes.ts';

/** Page of an unassigned welcome pack badge, which can be given out (BDG-03). */
export function WaitingPage({ badge }: { readonly badge: Badge }) {
  const t = useTranslate();
  const { property, number } = badge;
  const backCrumbs = usePropertyCrumbs(property);
  return (
    <Page
      title={{ key: 'badges.one', params: { number } }}
      subtitle={<StatusChip status="waiting" label="badges.notGivenOut" />}
      crumbs={[...backCrumbs, { label: 'badges.title', href: badgesHref(property.id) }]}
      timeZone={property.timeZone}
      actions={<LinkButton kind="main" label="badges.giveOut" href={giveOutHref(property.id, number)} />}
    >
      <div className={css.panels}>
        <Panel title="badges.facts">
          <p>{t('badges.giveOutText')}</p>
        </Panel>
        {badge.history.length > 0 && (
          <HistoryPanel
            steps={badge.history}
            wordOf={({ action }) => `badges.did.${action}` as const}
            timeZone={property.timeZone}
          />
        )}
      </div>
    </Page>
  );
}
