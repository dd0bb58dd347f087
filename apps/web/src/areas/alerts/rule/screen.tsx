import { levels } from '@latchboard/contract/levels';
import { EmptyState } from '@latchboard/ui/empty-state/empty-state.tsx';
import { Page } from '@latchboard/ui/page/page.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { Skeleton } from '@latchboard/ui/skeleton/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { adminSubject } from '#web/areas/hierarchy/index.ts';
import { read, useAddress, useOptionalIdParam } from '#web/lib/address.ts';
import { api } from '#web/lib/api.ts';
import { atLevel } from '#web/lib/at-level.ts';
import { LoadFailure } from '#web/lib/load-failure.tsx';
import { isOfProvider } from '#web/lib/me.ts';
import { query } from '#web/lib/query.ts';
import { type EntityRef, sectionHref } from '#web/lib/record/sections.ts';
import { useSelection } from '#web/lib/selection.ts';
import { useMe } from '#web/lib/session.ts';
import { RuleForm } from './rule-form.tsx';

const readSearch = (raw: Readonly<Record<string, unknown>>) => ({
  level: read.oneOf(raw.level, levels, 'property'),
  id: read.wholeNumber(raw.id, 1, 0),
  /** The inherited alert that a new one replaces. */
  replaces: read.wholeNumber(raw.replaces, 1, 0),
});

/** Creates or edits an alert: subject, recipients, times, and rehearsal (EXC-02, BEY-05). */
export default function RuleScreen() {
  const alertId = useOptionalIdParam('alertId');
  const [search] = useAddress(readSearch);
  const me = useMe();
  const selection = useSelection();
  const navigate = useNavigate();
  const source = alertId ?? (search.replaces || undefined);
  const isReplacing = alertId === undefined && search.replaces > 0;
  const here: EntityRef | null = search.id > 0 ? { level: search.level, id: search.id } : adminSubject(me, selection);
  const own = useQuery({
    ...query(api.alerts.readAlert, { alertId: source ?? 0 }, { quiet: true }),
    enabled: source !== undefined && !isReplacing,
  });
  const above = useReplaced(isReplacing ? here : null, search.replaces);
  const result = isReplacing ? above : own;
  const alert = result.data;
  const subject = alert && !isReplacing ? { level: alert.level, id: alert.entityId } : here;
  const isInternal = isOfProvider(me);
  const isOfProperty = subject?.level === 'property' && alert === undefined;
  const property = useQuery({
    ...query(api.hierarchy.getProperty, { propertyId: isOfProperty ? subject.id : 0 }, { quiet: true }),
    enabled: isOfProperty,
  }).data;
  const isOwnLevel = subject?.level === me.reach.kind;
  const ownName = isOwnLevel ? me.reach.entities.find(({ id }) => id === subject.id)?.name : undefined;
  const place = alert?.place ?? property?.name ?? ownName;
  const title = alertId === undefined ? 'alertRules.new' : 'alertRules.edit';
  const done = () => {
    if (subject) void navigate({ to: sectionHref(subject, 'alerts', isInternal) });
  };
  const isReady = source === undefined || alert !== undefined;
  return (
    <Page title={title} subtitle={place}>
      {result.error && !alert ? (
        <Panel>
          <LoadFailure isSubject error={result.error} refetch={result.refetch} />
        </Panel>
      ) : subject === null && source === undefined ? (
        <Panel>
          <EmptyState title="alertRules.whichPlace" />
        </Panel>
      ) : isReady && subject ? (
        <RuleForm
          key={`${subject.level} ${subject.id} ${source ?? ''}`}
          subject={subject}
          alert={alert}
          replaces={isReplacing ? search.replaces : null}
          onDone={done}
        />
      ) : (
        <Panel>
          <Skeleton lines={8} />
        </Panel>
      )}
    </Page>
  );
}

/** An inherited alert, which users of lower levels can only read from their own list. */
function useReplaced(here: EntityRef | null, replaced: number) {
  const { calls, scope } = atLevel(api.alerts, here ?? { level: 'property', id: 0 });
  return useQuery({
    ...query(calls.listExceptionAlerts, scope, { quiet: true }),
    enabled: here !== null,
    select: ({ rows }) => rows.find(({ id }) => id === replaced),
  });
}
