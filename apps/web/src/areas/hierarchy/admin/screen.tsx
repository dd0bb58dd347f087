import { LinkButton } from '@latchboard/ui/button/button.tsx';
import { EmptyState } from '@latchboard/ui/empty-state/empty-state.tsx';
import { Page } from '@latchboard/ui/page/page.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { Skeleton } from '@latchboard/ui/skeleton/skeleton.tsx';
import { IconKey, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { overviewHref } from '#web/areas/key-activity/index.ts';
import { loginReadRight } from '#web/areas/staff/index.ts';
import { api } from '#web/lib/api.ts';
import { LoadFailure } from '#web/lib/load-failure.tsx';
import { mayDo } from '#web/lib/me.ts';
import { useSetPagePlace } from '#web/lib/page-place.ts';
import { query } from '#web/lib/query.ts';
import { useSelection } from '#web/lib/selection.ts';
import { useMe } from '#web/lib/session.ts';
import { SuspendedNotice } from '#web/lib/suspended-notice.tsx';
import { EntitySections } from '../entity-page/entity-sections.tsx';
import { useSectionParam, useSectionTitle } from '../entity-page/section-param.ts';
import { DetailsPanel } from '../property/details-panel.tsx';
import css from './admin.module.css';
import { subjectOfSection } from './subject-of-section.ts';

/** Administration of the selected place. Each section requires its own right (NAV-29). */
export default function AdminScreen() {
  const me = useMe();
  const selection = useSelection();
  const section = useSectionParam();
  const subject = subjectOfSection(me, selection, section);
  const sectionTitle = useSectionTitle(subject);
  const isProperty = subject?.level === 'property';
  const result = useQuery({
    ...query(api.hierarchy.getProperty, { propertyId: isProperty ? subject.id : 0 }, { quiet: true }),
    enabled: isProperty,
  });
  const property = isProperty ? result.data : undefined;
  const isClosed = property?.suspended === true;
  const name = property?.name ?? me.reach.entities.find(({ id }) => id === subject?.id)?.name;
  useSetPagePlace(subject && { ...subject, name });

  return (
    <Page
      title="admin.title"
      section={sectionTitle}
      subtitle={name}
      actions={
        isProperty && (
          <>
            {mayDo(me, loginReadRight) && !isClosed && (
              <LinkButton
                label="admin.logins"
                icon={<IconUsers size={16} aria-hidden />}
                href={`/property/${subject.id}/site-logins`}
              />
            )}
            <LinkButton label="admin.board" icon={<IconKey size={16} aria-hidden />} href={overviewHref(subject)} />
          </>
        )
      }
    >
      {subject === null ? (
        <Panel>
          <EmptyState title="admin.noProperty" />
        </Panel>
      ) : result.error && isProperty && !property ? (
        <Panel>
          <LoadFailure error={result.error} refetch={result.refetch} />
        </Panel>
      ) : isProperty && !property ? (
        // The other calls require that the property is loaded, because they depend on whether it is suspended.
        <Panel>
          <Skeleton lines={6} />
        </Panel>
      ) : property && isClosed ? (
        <div className={css.content}>
          <SuspendedNotice property={property} />
          <DetailsPanel {...subject} />
        </div>
      ) : (
        <EntitySections entity={subject} section={section} />
      )}
    </Page>
  );
}
