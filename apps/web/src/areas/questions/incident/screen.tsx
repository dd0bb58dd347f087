import { LinkButton } from '@latchboard/ui/button/button.tsx';
import { PrintButton } from '@latchboard/ui/button/print-button.tsx';
import { EmptyState } from '@latchboard/ui/empty-state/empty-state.tsx';
import { Page } from '@latchboard/ui/page/page.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { read, useAddress, useIdParam } from '#web/lib/address.ts';
import { api } from '#web/lib/api.ts';
import { Loading } from '#web/lib/loading.tsx';
import { query } from '#web/lib/query.ts';
import { reportHref } from '../hrefs.ts';
import { AnswerPanel } from './answer-panel.tsx';
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

/** Holders of keys of a unit at a time, people who could have had one, and unknowns (BEY-08). */
export default function IncidentScreen() {
  const propertyId = useIdParam('propertyId');
  const [{ typed, ...search }] = useAddress(readSearch);
  const isAsked = search.unit !== '' && search.from !== '' && search.to !== '';
  const result = useQuery({
    ...query(api.questions.incident, { propertyId, ...search }, { live: propertyId, quiet: true }),
    enabled: isAsked,
  });
  const incident = result.data;
  // The fields stay while the next answer loads.
  const zone = useRef<string>(undefined);
  zone.current = incident?.property.timeZone ?? zone.current;
  return (
    <Page
      title="questions.title"
      subtitle={incident?.property.name}
      timeZone={incident?.property.timeZone}
      namesZone={incident !== undefined}
      crumbs={[{ label: 'nav.reports', href: `/property-reports/${propertyId}` }, { label: 'questions.title' }]}
      actions={
        incident && (
          <>
            <IncidentActions incident={incident} />
            <LinkButton label="questions.report" href={reportHref(propertyId, incident.property.timeZone, incident)} />
            <PrintButton kind="main" />
          </>
        )
      }
    >
      <QuestionForm propertyId={propertyId} typed={typed} />
      {isAsked && zone.current !== undefined && (
        <QuestionFields key={JSON.stringify(search)} propertyId={propertyId} question={search} zone={zone.current} />
      )}
      {!isAsked ? (
        <Panel>
          <EmptyState title="questions.empty" text="questions.askHelp" />
        </Panel>
      ) : incident ? (
        <div className={css.parts}>
          <AnswerPanel incident={incident} />
          <DoubtsPanel incident={incident} />
          <KeysPanel incident={incident} />
          <VisitsPanel incident={incident} />
        </div>
      ) : (
        <Panel>
          <Loading isSubject error={result.error} refetch={result.refetch} lines={6} />
        </Panel>
      )}
    </Page>
  );
}
