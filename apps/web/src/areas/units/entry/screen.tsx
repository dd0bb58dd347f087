import { LinkButton } from '@latchboard/ui/button/button.tsx';
import { formatDateTime } from '@latchboard/ui/date-time/format.ts';
import { EmptyState } from '@latchboard/ui/empty-state/empty-state.tsx';
import { Page } from '@latchboard/ui/page/page.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { Skeleton } from '@latchboard/ui/skeleton/skeleton.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '#web/lib/api.ts';
import { LoadFailure } from '#web/lib/load-failure.tsx';
import { query } from '#web/lib/query.ts';
import { useIdParam } from '#web/lib/url-state.ts';
import type { UnitEntry } from '../shapes.ts';
import { EntrySteps } from './entry-steps.tsx';

/** Unit entry by the customer: address, units, submission (DEV-09, NAV-04). */
export default function UnitEntryScreen() {
  const propertyId = useIdParam('propertyId');
  const result = useQuery(query(api.units.getUnitEntry, { propertyId }, { live: propertyId, quiet: true }));
  const entry = result.data;
  return (
    <Page title="units.entry" subtitle={entry?.property.name} timeZone={entry?.property.timeZone}>
      {result.error && !entry ? (
        <LoadFailure isSubject error={result.error} refetch={result.refetch} />
      ) : entry ? (
        <Stage entry={entry} reload={() => result.refetch()} />
      ) : (
        <Panel>
          <Skeleton lines={6} />
        </Panel>
      )}
    </Page>
  );
}

function Stage({ entry, reload }: { readonly entry: UnitEntry; readonly reload: () => Promise<unknown> }) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const { isAsked, mayAct, submittedAt, submittedBy, contact, property } = entry;
  if (isAsked && mayAct) return <EntrySteps entry={entry} reload={reload} />;
  if (isAsked)
    return (
      <Message
        title="units.entryPending"
        text={contact === null ? t('units.entryAskManager') : t('units.entryAskContact', { name: contact })}
      />
    );
  if (submittedAt === null) return <Message title="units.entryNotAsked" />;
  const time = formatDateTime(submittedAt, property.timeZone, locale);
  return (
    <Message
      title="units.entrySubmitted"
      text={t('units.entrySubmittedText', { time, name: submittedBy ?? t('units.provider') })}
    />
  );
}

interface MessageProps {
  readonly title: 'units.entryPending' | 'units.entryNotAsked' | 'units.entrySubmitted';
  readonly text?: ReactNode;
}

function Message({ title, text }: MessageProps) {
  return (
    <Panel>
      <EmptyState
        title={title}
        {...(text !== undefined && { text: { data: String(text) } })}
        action={<LinkButton kind="main" label="units.entryOn" href="/overview" />}
      />
    </Panel>
  );
}
