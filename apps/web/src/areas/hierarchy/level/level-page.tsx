import type { Level } from '@latchboard/contract/shapes';
import { LinkButton } from '@latchboard/ui/button/button.tsx';
import { type Crumb, Page } from '@latchboard/ui/page/page.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { Skeleton } from '@latchboard/ui/skeleton/skeleton.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconKey } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { AuditLink } from '#web/areas/audit/index.ts';
import { LiveStatus, levelOf, overviewHref, RollUpContent } from '#web/areas/key-activity/index.ts';
import { LevelPeople } from '#web/areas/staff/index.ts';
import { read, useAddress } from '#web/lib/address.ts';
import { LoadFailure } from '#web/lib/load-failure.tsx';
import { mayDo } from '#web/lib/me.ts';
import { useMe } from '#web/lib/session.ts';
import { DeskPanels } from '../desk/desk-panels.tsx';
import { corporationListHref, levelHref } from '../level-href.ts';
import { ChildList } from './child-list.tsx';
import { LevelActions } from './level-actions.tsx';
import css from './level-page.module.css';

type Above = Exclude<Level, 'property'>;

const readSearch = (raw: Readonly<Record<string, unknown>>) => ({
  sort: read.text(raw.sort) || undefined,
  find: read.text(raw.find),
});

/** A corporation, division or region: what lies under it, and the keys that are out there. */
export function LevelPage({ level, id }: { readonly level: Above; readonly id: number }) {
  const t = useTranslate();
  const me = useMe();
  const [{ sort, find }, setSearch] = useAddress(readSearch);
  const result = useQuery(levelOf(level, id));
  const detail = result.data;
  const seesKeys = mayDo(me, ['Report-KeysOut_READ', 'DatalogTransaction_ALL']);
  const address = {
    sort,
    onSort: (next: string | undefined) => setSearch({ sort: next }, { replace: true }),
    find,
    onFind: (next: string) => setSearch({ find: next }, { replace: true }),
  };
  const crumbs: readonly Crumb[] = [
    { label: 'hierarchy.corporations', href: corporationListHref },
    ...(detail?.ancestors ?? []).map((step): Crumb => ({ label: { data: step.name }, href: levelHref(step) })),
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
      subtitle={
        <>
          <span>{t(`hierarchy.${level}`)}</span>
          {seesKeys && <LiveStatus />}
        </>
      }
      crumbs={crumbs}
      actions={
        <>
          {seesKeys && (
            <LinkButton
              label="hierarchy.openBoard"
              icon={<IconKey size={16} aria-hidden />}
              href={overviewHref({ level, id })}
            />
          )}
          <AuditLink kind={level} id={id} />
          {detail && <LevelActions detail={detail} />}
        </>
      }
    >
      {!detail ? (
        <Panel>
          <Skeleton lines={6} />
        </Panel>
      ) : seesKeys ? (
        <RollUpContent level={level} id={id} hrefOf={levelHref} {...address} />
      ) : (
        <ChildList level={level} rows={detail.children} {...address} />
      )}
      {detail && (
        <div className={css.below}>
          <LevelPeople level={level} id={id} />
          <DeskPanels level={level} id={id} />
        </div>
      )}
    </Page>
  );
}
