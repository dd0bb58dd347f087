import type { Level } from '@latchboard/contract/shapes';
import { Button } from '@latchboard/ui/button/button.tsx';
import { CheckField } from '@latchboard/ui/form/check-field.tsx';
import { FormFrame } from '@latchboard/ui/form/form-frame.tsx';
import { StaleNote } from '@latchboard/ui/form/stale-note.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { RecordChanges } from '#web/areas/audit/index.ts';
import { api } from '#web/lib/api.ts';
import { atLevel } from '#web/lib/at-level.ts';
import { callName } from '#web/lib/call.ts';
import { saveForm } from '#web/lib/form/save-form.ts';
import { useRecordForm } from '#web/lib/form/use-record-form.ts';
import { query } from '#web/lib/query.ts';
import type { EntityRef } from '#web/lib/record/sections.ts';
import { useAction } from '#web/lib/use-action.ts';
import { type Rehearsal, RehearsalPanel } from './rehearsal-panel.tsx';
import css from './rule.module.css';
import { DeliveryFields, RecipientFields, TriggerFields } from './rule-fields.tsx';
import {
  type Alert,
  type RuleValues,
  ruleInput,
  ruleLabels,
  rulePaths,
  ruleSchema,
  ruleValues,
} from './rule-values.ts';

interface RuleFormProps {
  readonly subject: EntityRef;
  /** The alert to edit, or the initial values of a new one. */
  readonly alert: Alert | undefined;
  /** The inherited alert that a new one replaces. */
  readonly replaces: number | null;
  readonly onDone: () => void;
}

/** Form of an alert on the left, its rehearsal on the right. */
export function RuleForm({ subject, alert, replaces, onDone }: RuleFormProps) {
  const t = useTranslate();
  const queries = useQueryClient();
  const { calls, scope } = atLevel(api.alerts, subject);
  const [rehearsal, setRehearsal] = useState<Rehearsal | null>(null);
  const { isBusy, run } = useAction();
  const { run: runRemoval } = useAction();
  const logins = useLogins(subject);
  const record = replaces === null ? alert : undefined;
  const [initial] = useState(() => (replaces === null ? undefined : ruleValues(alert, t)));
  const { form, stored, takenOver } = useRecordForm<Alert, RuleValues, unknown, Alert>({
    record,
    reload: ({ id: alertId }) => api.alerts.readAlert({ alertId }, { quiet: true }),
    valuesOf: (one) => (one ? ruleValues(one, t) : (initial ?? ruleValues(undefined, t))),
    schema: ruleSchema,
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
      await queries.invalidateQueries({ queryKey: [callName(calls.listExceptionAlerts)] });
      onDone();
    },
  });

  async function rehearse() {
    setRehearsal(null);
    await run(() =>
      form.attempt(async (values) => {
        const input = { ...scope, ...ruleInput(values, stored), isOn: false };
        setRehearsal(
          await saveForm(form, () => calls.rehearseExceptionAlert(input, { quiet: true }), { paths: rulePaths }),
        );
      }),
    );
  }

  async function remove() {
    if (!stored) return;
    const isGone = await runRemoval(
      () => calls.removeExceptionAlert({ ...scope, alertId: stored.id }),
      () => queries.invalidateQueries({ queryKey: [callName(calls.listExceptionAlerts)] }),
    );
    if (isGone) onDone();
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
          <StaleNote takenOver={takenOver} labels={ruleLabels} />
          {(replaces ?? stored?.replaces ?? null) !== null && <p>{t('alertRules.replacesNote')}</p>}
          <TriggerFields form={form} />
          <RecipientFields form={form} logins={logins} />
          <DeliveryFields form={form} stored={stored} />
          {subject.level !== 'property' && <CheckField {...form.field('isLocked')} />}
          <CheckField {...form.field('isOn')} />
        </FormFrame>
      </Panel>
      <div className={css.side}>
        <RehearsalPanel rehearsal={rehearsal} isBusy={isBusy} onRehearse={() => void rehearse()} />
        {stored && <RecordChanges subject={subject} alert={stored.id} />}
      </div>
    </div>
  );
}

/** Logins of a property, if the reader may see them. */
function useLogins({ level, id }: { readonly level: Level; readonly id: number }) {
  const result = useQuery({
    ...query(api.staff.listPropertyStaff, { propertyId: id }, { quiet: true }),
    enabled: level === 'property',
    retry: false,
  });
  return (result.data?.rows ?? []).map((login) => ({ id: login.id, name: login.name }));
}
