import { levels } from '@latchboard/contract/levels';
import { EmptyState } from '@latchboard/ui/empty-state/empty-state.tsx';
import { Page } from '@latchboard/ui/page/page.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { Skeleton } from '@latchboard/ui/skeleton/skeleton.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { adminSubject } from '#web/areas/hierarchy/index.ts';
import { api } from '#web/lib/api.ts';
import { atLevel } from '#web/lib/at-level.ts';
import { LoadFailure } from '#web/lib/load-failure.tsx';
import { actsAsInternalUser } from '#web/lib/me.ts';
import { useSetPagePlace } from '#web/lib/page-place.ts';
import { query } from '#web/lib/query.ts';
import { placeNameQuery } from '#web/lib/read-place.ts';
import { type EntityRef, sectionHref } from '#web/lib/record/sections.ts';
import { useSelection } from '#web/lib/selection.ts';
import { useMe } from '#web/lib/session.ts';
import { read, useOptionalIdParam, useUrlState } from '#web/lib/url-state.ts';
import { PlacePart } from './place-part.tsx';
import { RecipeChoice } from './recipe-choice.tsx';
import { type RecipeId, recipeIds, recipeOf } from './recipes.ts';
import { RuleForm } from './rule-form.tsx';
import { ruleValues } from './rule-values.ts';
import { usePlaceFacts } from './use-place-facts.ts';

const readSearch = (raw: Readonly<Record<string, unknown>>) => ({
  level: read.oneOf(raw.level, levels, 'property'),
  id: read.wholeNumber(raw.id, 1, 0),
  /** The inherited alert that a new one replaces. */
  replaces: read.wholeNumber(raw.replaces, 1, 0),
  /** If empty, uses the recipe of an existing alert, or shows the recipe choices for a new alert. */
  recipe: read.oneOf(raw.recipe, ['', ...recipeIds], ''),
});

/** Creates or edits an alert: subject, recipients, times, and rehearsal (EXC-02, BEY-05). */
export default function RuleScreen() {
  const alertId = useOptionalIdParam('alertId');
  const [search, setSearch] = useUrlState(readSearch);
  const t = useTranslate();
  const me = useMe();
  const selection = useSelection();
  const navigate = useNavigate();
  const source = alertId ?? (search.replaces || undefined);
  const isReplacing = alertId === undefined && search.replaces > 0;
  const currentSubject: EntityRef | null =
    search.id > 0 ? { level: search.level, id: search.id } : adminSubject(me, selection);
  const existingAlert = useQuery({
    ...query(api.alerts.readAlert, { alertId: source ?? 0 }, { quiet: true }),
    enabled: source !== undefined && !isReplacing,
  });
  const replacedAlert = useReplacedAlert(isReplacing ? currentSubject : null, search.replaces);
  const result = isReplacing ? replacedAlert : existingAlert;
  const alert = result.data;
  const subject = alert && !isReplacing ? { level: alert.level, id: alert.entityId } : currentSubject;
  const isInternal = actsAsInternalUser(me);
  const isOwnLevel = subject?.level === me.reach.kind;
  const ownName = isOwnLevel ? me.reach.entities.find(({ id }) => id === subject.id)?.name : undefined;
  const loadedName = useQuery(placeNameQuery(alert || ownName !== undefined ? null : subject)).data;
  const place = alert?.place ?? ownName ?? loadedName;
  useSetPagePlace(subject && { ...subject, name: place });
  const title = alertId === undefined ? 'alertRules.new' : 'alertRules.edit';
  const handleDone = () => {
    if (subject) void navigate({ to: sectionHref(subject, 'alerts', isInternal) });
  };
  const recipe = search.recipe || undefined;
  const values = alert && ruleValues(alert, t);
  const facts = usePlaceFacts(subject);
  const isReady = (source === undefined || alert !== undefined) && facts !== undefined;
  const isNew = source === undefined;
  const hrefOf = (chosen: RecipeId) => {
    const subjectQuery = search.id > 0 ? `level=${search.level}&id=${search.id}&` : '';
    return `/key-activity-alert?${subjectQuery}recipe=${chosen}`;
  };
  return (
    <Page title={title} subtitle={place}>
      {result.error && !alert ? (
        <Panel>
          <LoadFailure isSubject error={result.error} refetch={result.refetch} />
        </Panel>
      ) : subject === null && isNew ? (
        <Panel>
          <EmptyState title="alertRules.whichPlace" />
        </Panel>
      ) : isNew && recipe === undefined ? (
        <RecipeChoice hrefOf={hrefOf} />
      ) : isReady && subject ? (
        <RuleForm
          key={source ?? 'new'}
          subject={subject}
          recipe={recipe ?? (values ? recipeOf(values, facts.masters) : 'blank')}
          facts={facts}
          place={
            <PlacePart
              subject={subject}
              name={place ?? ''}
              {...(isNew && { onChange: ({ level, id }: EntityRef) => setSearch({ level, id }) })}
            />
          }
          alert={alert}
          replaces={isReplacing ? search.replaces : null}
          onShowAll={() => setSearch({ recipe: 'blank' }, { replace: true })}
          onDone={handleDone}
        />
      ) : (
        <Panel>
          <Skeleton lines={8} />
        </Panel>
      )}
    </Page>
  );
}

/** The inherited alert to replace. It is available only in this level's list. */
function useReplacedAlert(currentSubject: EntityRef | null, replacedId: number) {
  const { calls, scope } = atLevel(api.alerts, currentSubject ?? { level: 'property', id: 0 });
  return useQuery({
    ...query(calls.listExceptionAlerts, scope, { quiet: true }),
    enabled: currentSubject !== null,
    select: ({ rows }) => rows.find(({ id }) => id === replacedId),
  });
}
