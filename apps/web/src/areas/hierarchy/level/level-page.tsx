import { LinkButton } from '@latchboard/ui/button/button.tsx';
import { type Crumb, Page } from '@latchboard/ui/page/page.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { Skeleton } from '@latchboard/ui/skeleton/skeleton.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconKey } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { LiveStatus, levelQuery, overviewHref } from '#web/areas/key-activity/index.ts';
import { LoadFailure } from '#web/lib/load-failure.tsx';
import { mayDo } from '#web/lib/me.ts';
import { placeCrumb } from '#web/lib/place-crumb.ts';
import type { LevelAboveProperty } from '#web/lib/scope-of.ts';
import { useMe } from '#web/lib/session.ts';
import { corporationListHref } from '../corporation-list-href.ts';
import { EntitySections } from '../entity-page/entity-sections.tsx';
import { useSectionParam, useSectionTitle } from '../entity-page/section-param.ts';
import { AddBelowLink, levelActions } from './level-actions.tsx';

/** Page of a corporation, division, or region. The URL selects the section. */
export function LevelPage({ level, id }: { readonly level: LevelAboveProperty; readonly id: number }) {
  const t = useTranslate();
  const me = useMe();
  const section = useSectionParam();
  const sectionTitle = useSectionTitle({ level, id });
  const result = useQuery(levelQuery(level, id));
  const detail = result.data;
  const canSeeKeys = mayDo(me, ['Report-KeysOut_READ', 'DatalogTransaction_ALL']);
  const crumbs: readonly Crumb[] = [
    { label: 'hierarchy.corporations', href: corporationListHref },
    ...(detail?.ancestors ?? []).map((place) => placeCrumb(place)),
  ];

  if (result.error && !detail)
    return (
      <Page title={`hierarchy.${level}`} crumbs={crumbs}>
        <Panel>
          <LoadFailure isSubject error={result.error} refetch={result.refetch} />
        </Panel>
      </Page>
    );
  return (
    <Page
      title={detail ? { data: detail.name } : `hierarchy.${level}`}
      section={sectionTitle}
      subtitle={
        <>
          <span>{t(`hierarchy.${level}`)}</span>
          {canSeeKeys && <LiveStatus />}
        </>
      }
      crumbs={crumbs}
      actions={
        <>
          {canSeeKeys && (
            <LinkButton
              label="hierarchy.openBoard"
              icon={<IconKey size={16} aria-hidden />}
              href={overviewHref({ level, id })}
            />
          )}
          {detail?.may.edit && <AddBelowLink detail={detail} />}
        </>
      }
      secondaryActions={detail?.may.edit && levelActions(detail)}
    >
      {detail ? (
        <EntitySections entity={{ level, id }} section={section} />
      ) : (
        <Panel>
          <Skeleton lines={6} />
        </Panel>
      )}
    </Page>
  );
}
