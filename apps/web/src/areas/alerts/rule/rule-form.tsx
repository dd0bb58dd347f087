import { Button } from '@latchboard/ui/button/button.tsx';
import { CheckField } from '@latchboard/ui/form/check-field.tsx';
import { FormFrame } from '@latchboard/ui/form/form-frame.tsx';
import { StaleNote } from '@latchboard/ui/form/stale-note.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { RecordChanges } from '#web/areas/audit/index.ts';
import { api } from '#web/lib/api.ts';
import { atLevel } from '#web/lib/at-level.ts';
import { callName } from '#web/lib/call.ts';
import { useRecordForm } from '#web/lib/form/use-record-form.ts';
import { query } from '#web/lib/query.ts';
import type { EntityRef } from '#web/lib/record/sections.ts';
import { useAction } from '#web/lib/use-action.ts';
import { MoreOptions } from './more-options.tsx';
import { RecipeNote } from './recipe-note.tsx';
import { RecipeSentence } from './recipe-sentence.tsx';
import { needsUnit, type PlaceFacts, type RecipeId, recipeValues } from './recipes.ts';
import { type Login, RecipientField } from './recipient-field.tsx';
import { type Rehearsal, RehearsalPanel } from './rehearsal-panel.tsx';
import css from './rule.module.css';
import { DeliveryFields, TriggerFields } from './rule-fields.tsx';
import {
  type Alert,
  emptyRule,
  type RuleValues,
  rehearsalInput,
  ruleInput,
  ruleLabels,
  rulePaths,
  ruleSchemaOf,
  ruleValues,
} from './rule-values.ts';
import { StepLines } from './step-lines.tsx';

interface RuleFormProps {
  readonly subject: EntityRef;
  readonly recipe: RecipeId;
  readonly facts: PlaceFacts;
  /** Name of the place, or a field to select it. */
  readonly place: ReactNode;
  /** Opens the form with all conditions. */
  readonly onShowAll: () => void;
  /** The alert to edit, or the initial values of a new one. */
  readonly alert: Alert | undefined;
  /** The inherited alert that a new one replaces. */
  readonly replaces: number | null;
  readonly onDone: () => void;
}

/** Alert form on the left, rehearsal on the right. */
export function RuleForm(props: RuleFormProps) {
  const { subject, recipe, facts, place, alert, replaces, onShowAll, onDone } = props;
  const t = useTranslate();
  const queryClient = useQueryClient();
  const { calls, scope } = atLevel(api.alerts, subject);
  const [rehearsal, setRehearsal] = useState<{ readonly result: Rehearsal; readonly inputText: string } | null>(null);
  const { isBusy, run } = useAction();
  const { run: runRemoval } = useAction();
  const logins = useLogins(subject);
  const record = replaces === null ? alert : undefined;
  const [initial] = useState(() => (alert ? ruleValues(alert, t) : recipeValues(recipe, emptyRule, facts)));
  const { form, stored, mergedChanges } = useRecordForm<Alert, RuleValues, unknown, Alert>({
    record,
    draft: `alert ${record?.id ?? 'new'} of ${JSON.stringify(scope)}`,
    reload: ({ id: alertId }) => api.alerts.readAlert({ alertId }, { quiet: true }),
    valuesOf: (loadedAlert) => (loadedAlert ? ruleValues(loadedAlert, t) : initial),
    schema: ruleSchemaOf(needsUnit(recipe)),
    labels: ruleLabels,
    paths: rulePaths,
    save: (_, { stored: now, values }) => {
      const input = { ...scope, ...ruleInput(values, now) };
      return now
        ? calls.changeExceptionAlert({ ...input, alertId: now.id, revision: now.revision }, { quiet: true })
        : calls.addExceptionAlert({ ...input, replaces }, { quiet: true });
    },
    onSaved: async () => {
      showToast({ tone: 'success', title: 'alerts.saved' });
      await queryClient.invalidateQueries({ queryKey: [callName(calls.listExceptionAlerts)] });
      onDone();
    },
  });

  const rehearsalForm = rehearsalInput(form.values);
  async function rehearse() {
    await run(async () => {
      const result = await calls.rehearseExceptionAlert({ ...scope, ...rehearsalForm });
      setRehearsal({ result, inputText: JSON.stringify(rehearsalForm) });
    });
  }

  async function remove() {
    if (!stored) return;
    const isRemoved = await runRemoval(
      () => calls.removeExceptionAlert({ ...scope, alertId: stored.id }),
      () => queryClient.invalidateQueries({ queryKey: [callName(calls.listExceptionAlerts)] }),
    );
    if (isRemoved) onDone();
  }

  return (
    <div className={css.layout}>
      <Panel>
        <FormFrame
          form={form}
          submitLabel="alertRules.save"
          onCancel={onDone}
          danger={stored && <Button kind="danger" label="alerts.remove" onClick={() => void remove()} />}
        >
          <StaleNote mergedChanges={mergedChanges} labels={ruleLabels} />
          {(replaces ?? stored?.replaces ?? null) !== null && <p>{t('alertRules.replacesNote')}</p>}
          {recipe === 'blank' ? (
            <>
              <TriggerFields form={form} subject={subject} />
              <RecipientField core={form.core} logins={logins} />
            </>
          ) : (
            <>
              <RecipeSentence
                recipe={recipe}
                form={form}
                subject={subject}
                logins={logins}
                place={place}
                facts={facts}
              />
              <RecipeNote recipe={recipe} facts={facts} />
              <div>
                <Button size="small" label="alertRules.showAll" onClick={onShowAll} />
              </div>
            </>
          )}
          <TextField {...form.field('name')} autoComplete="off" maxLength={100} help="alertRules.nameHelp" />
          <MoreOptions form={form} initial={initial}>
            {(form.values.about === 'exceptions' || form.values.steps.length > 0) && (
              <StepLines core={form.core} logins={logins} />
            )}
            <DeliveryFields form={form} stored={stored} />
            {subject.level !== 'property' && <CheckField {...form.field('isLocked')} />}
          </MoreOptions>
          <CheckField {...form.field('isOn')} />
        </FormFrame>
      </Panel>
      <div className={css.side}>
        <RehearsalPanel
          rehearsal={rehearsal?.result ?? null}
          isOutdated={rehearsal !== null && rehearsal.inputText !== JSON.stringify(rehearsalForm)}
          isBusy={isBusy}
          onRehearse={() => void rehearse()}
        />
        {stored && <RecordChanges subject={subject} alert={stored.id} />}
      </div>
    </div>
  );
}

/** Logins of a place. Empty if the current user may not list them. */
function useLogins(subject: EntityRef): readonly Login[] {
  const { calls, scope } = atLevel(api.staff, subject);
  const { data } = useQuery({ ...query(calls.listStaff, { ...scope, limit: 500 }, { quiet: true }), retry: false });
  return (data?.rows ?? []).map((login) => ({ id: login.id, name: login.name }));
}
