import { LinkButton } from '@latchboard/ui/button/button.tsx';
import { PrintButton } from '@latchboard/ui/button/print-button.tsx';
import { EmptyState } from '@latchboard/ui/empty-state/empty-state.tsx';
import { Page } from '@latchboard/ui/page/page.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { Loading } from '#web/lib/loading.tsx';
import { query } from '#web/lib/query.ts';
import { read, useIdParam, useUrlState } from '#web/lib/url-state.ts';
import { usePageProperty } from '#web/lib/use-page-property.ts';
import { reportHref } from '../hrefs.ts';
import { AnswerPanel } from './answer-panel.tsx';
import { isFuture } from './answer-text.ts';
import { DoubtsPanel } from './doubts-panel.tsx';
import css from './incident.module.css';
import { IncidentActions } from './incident-actions.tsx';
import { KeysPanel } from './keys-panel.tsx';
import { QuestionFields } from './question-fields.tsx';
import { QuestionForm } from './question-form.tsx';
import { VisitsPanel } from './visits-panel.tsx';

const readSearch = (raw: Readonly<Record<string, unknown>>) => ({
  unit: read.text(raw.unit),
  from: read.text(raw.from),
  to: read.text(raw.to),
  typed: read.text(raw.typed),
});

const isInstant = (text: string) => !Number.isNaN(Date.parse(text));

/** Holders of a unit's keys at a given time, people who could have had one, and what the log does not show (BEY-08). */
export default function IncidentScreen() {
  const propertyId = useIdParam('propertyId');
  const [{ typed, ...search }] = useUrlState(readSearch);
  const isAsked = search.unit !== '' && isInstant(search.from) && isInstant(search.to);
  const property = usePageProperty(propertyId);
  const result = useQuery({
    ...query(api.questions.incident, { propertyId, ...search }, { live: propertyId, quiet: true }),
    enabled: isAsked,
  });
  const incident = result.data;
  const isAnswered = incident !== undefined && !isFuture(incident);
  return (
    <Page
      title="questions.title"
      subtitle={property?.name}
      timeZone={property?.timeZone}
      namesZone={property !== undefined}
      crumbs={[{ label: 'nav.reports', href: `/property-reports/${propertyId}` }, { label: 'questions.title' }]}
      actions={
        isAnswered && (
          <>
            <IncidentActions incident={incident} />
            <LinkButton label="questions.report" href={reportHref(propertyId, incident.property.timeZone, incident)} />
            <PrintButton kind="main" />
          </>
        )
      }
    >
      <QuestionForm propertyId={propertyId} typed={typed} />
      {isAsked && property && (
        <QuestionFields
          key={JSON.stringify(search)}
          propertyId={propertyId}
          question={search}
          zone={property.timeZone}
        />
      )}
      {!isAsked ? (
        <Panel>
          <EmptyState title="questions.empty" text="questions.askHelp" />
        </Panel>
      ) : incident ? (
        <div className={css.parts}>
          <AnswerPanel incident={incident} />
          {isAnswered && (
            <>
              <DoubtsPanel incident={incident} />
              <KeysPanel incident={incident} />
              <VisitsPanel incident={incident} />
            </>
          )}
        </div>
      ) : (
        <Panel>
          <Loading isSubject error={result.error} refetch={result.refetch} lines={6} />
        </Panel>
      )}
    </Page>
  );
}
