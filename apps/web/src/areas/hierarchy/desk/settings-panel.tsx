import { FieldRow, FormFrame } from '@latchboard/ui/form/form-frame.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import { type SchemaForm, useSchemaForm } from '@latchboard/ui/form/use-schema-form.ts';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { Skeleton } from '@latchboard/ui/skeleton/skeleton.tsx';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { nameOf } from '#web/lib/api.ts';
import { LoadFailure } from '#web/lib/load-failure.tsx';
import { query } from '#web/lib/query.ts';
import { saveForm } from '#web/lib/save-form.ts';
import { type DeskSubject, deskOf } from './desk-of.ts';
import {
  type Settings,
  type SettingsField,
  type SettingsValues,
  settingsInput,
  settingsSchema,
  settingsValues,
  writeSetting,
} from './settings-values.ts';

const labels = {
  keyOutMinutes: 'desk.keyOutMinutes',
  badgeUnusedDays: 'desk.badgeUnusedDays',
  lastCommDays: 'desk.lastCommDays',
  recipients: 'desk.recipients',
  quietFrom: 'desk.quietFrom',
  quietTo: 'desk.quietTo',
} as const;

/** The limits an exception is told by: an entity's own, and what it takes from above with where that comes from (HIE-05). */
export function SettingsPanel(subject: DeskSubject) {
  const { desk, scope } = deskOf(subject);
  const result = useQuery(query(desk.getExceptionSettings, scope, { quiet: true }));
  return (
    <Panel title="desk.settings">
      {result.data ? (
        <SettingsForm key={result.data.revision} {...subject} settings={result.data} />
      ) : result.error ? (
        <LoadFailure error={result.error} refetch={result.refetch} />
      ) : (
        <Skeleton lines={5} />
      )}
    </Panel>
  );
}

function SettingsForm({ level, id, settings }: DeskSubject & { readonly settings: Settings }) {
  const t = useTranslate();
  const queries = useQueryClient();
  const { desk, scope } = deskOf({ level, id });
  const revision = useRef(settings.revision);
  const form: SchemaForm<SettingsValues> = useSchemaForm({
    schema: settingsSchema,
    initial: settingsValues(settings),
    labels,
    onSubmit: async (_, values) => {
      const input = { ...scope, ...settingsInput(values), revision: revision.current };
      await saveForm(form, () => desk.setExceptionSettings(input, { quiet: true }), {
        onStale: async () => {
          revision.current = (await desk.getExceptionSettings(scope, { quiet: true })).revision;
          return 'desk.stale';
        },
      });
      showToast({ tone: 'success', title: 'desk.settingsSaved' });
      await queries.invalidateQueries({ queryKey: [nameOf(desk.getExceptionSettings)] });
    },
  });
  const bind = (field: SettingsField) => {
    const value = writeSetting(settings.effective[field]);
    const from = settings.from[field];
    const place =
      from === 'corporation' || from === 'division' || from === 'region' || from === 'property' ? from : null;
    const help = t(value === '' ? 'desk.noneAbove' : place ? `desk.from.${place}` : 'desk.from.shipped', { value });
    return { ...form.field(field), help: { data: help } };
  };
  return (
    <FormFrame form={form}>
      <FieldRow>
        <TextField {...bind('keyOutMinutes')} number />
        <TextField {...bind('badgeUnusedDays')} number />
        <TextField {...bind('lastCommDays')} number />
      </FieldRow>
      <TextField {...bind('recipients')} rows={2} />
      <FieldRow>
        <TextField {...bind('quietFrom')} maxLength={5} />
        <TextField {...bind('quietTo')} maxLength={5} />
      </FieldRow>
    </FormFrame>
  );
}
