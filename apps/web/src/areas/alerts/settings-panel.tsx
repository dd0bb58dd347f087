import { formatClock } from '@latchboard/ui/date-time/format.ts';
import { FieldRow, FormFrame } from '@latchboard/ui/form/form-frame.tsx';
import { StaleNote } from '@latchboard/ui/form/stale-note.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { atLevel } from '#web/lib/at-level.ts';
import { callName } from '#web/lib/call.ts';
import { RecipientField } from '#web/lib/form/recipient-field.tsx';
import { useRecordForm } from '#web/lib/form/use-record-form.ts';
import { Loading } from '#web/lib/loading.tsx';
import { query } from '#web/lib/query.ts';
import type { EntityRef } from '#web/lib/record/sections.ts';
import {
  type Settings,
  type SettingsField,
  type SettingsValues,
  settingsInput,
  settingsSchema,
  settingsValues,
  settingText,
} from './settings-values.ts';

const labels = {
  keyOutMinutes: 'alerts.keyOutMinutes',
  badgeUnusedDays: 'alerts.badgeUnusedDays',
  lastCommDays: 'alerts.lastCommDays',
  reopenMinutes: 'alerts.reopenMinutes',
  recipients: 'alerts.recipients',
  quietFrom: 'alerts.quietFrom',
  quietTo: 'alerts.quietTo',
} as const;

/** Exception settings: the entity's own, and inherited ones with their origin (HIE-05). */
export function SettingsPanel(subject: EntityRef) {
  const { calls, scope } = atLevel(api.alerts, subject);
  const result = useQuery(query(calls.getExceptionSettings, scope, { quiet: true }));
  return (
    <Panel title="alerts.settings">
      {result.data ? (
        <SettingsForm key={result.data.revision} {...subject} settings={result.data} />
      ) : (
        <Loading error={result.error} refetch={result.refetch} lines={5} />
      )}
    </Panel>
  );
}

function SettingsForm({ level, id, settings }: EntityRef & { readonly settings: Settings }) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const queryClient = useQueryClient();
  const { calls, scope } = atLevel(api.alerts, { level, id });
  const { form, stored, mergedChanges } = useRecordForm<Settings, SettingsValues, unknown, unknown>({
    record: settings,
    draft: `alert settings of ${level} ${id}`,
    reload: () => calls.getExceptionSettings(scope, { quiet: true }),
    valuesOf: (record) => settingsValues(record, t),
    schema: settingsSchema,
    labels,
    save: (_, { stored: now, values }) =>
      calls.setExceptionSettings(
        { ...scope, ...settingsInput(values), revision: now?.revision ?? settings.revision },
        { quiet: true },
      ),
    onSaved: async () => {
      showToast({ tone: 'success', title: 'alerts.settingsSaved' });
      await queryClient.invalidateQueries({ queryKey: [callName(calls.getExceptionSettings)] });
    },
  });
  const { effective, from: origin } = stored ?? settings;
  const bind = (field: SettingsField) => {
    const text = settingText(effective, field, t);
    const isClock = field === 'quietFrom' || field === 'quietTo';
    const value = isClock && text !== '' ? formatClock(text, locale) : text;
    const from = origin[field];
    const place =
      from === 'corporation' || from === 'division' || from === 'region' || from === 'property' ? from : null;
    const help = t(value === '' ? 'alerts.noneAbove' : place ? `alerts.from.${place}` : 'alerts.from.shipped', {
      value,
    });
    return { ...form.field(field), help: { data: help } };
  };
  return (
    <FormFrame form={form}>
      <StaleNote mergedChanges={mergedChanges} labels={labels} />
      <FieldRow>
        <TextField {...bind('keyOutMinutes')} />
        <TextField {...bind('badgeUnusedDays')} number />
        <TextField {...bind('lastCommDays')} number />
        <TextField {...bind('reopenMinutes')} />
      </FieldRow>
      <RecipientField {...bind('recipients')} />
      <FieldRow>
        <TextField {...bind('quietFrom')} type="time" />
        <TextField {...bind('quietTo')} type="time" />
      </FieldRow>
    </FormFrame>
  );
}
