import type { CallOutput, Contract } from '@latchboard/contract';
import { CheckField } from '@latchboard/ui/form/check-field.tsx';
import { ChipsField } from '@latchboard/ui/form/chips-field.tsx';
import { FormFrame } from '@latchboard/ui/form/form-frame.tsx';
import { StaleNote } from '@latchboard/ui/form/stale-note.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { api } from '#web/lib/api.ts';
import { callName } from '#web/lib/call.ts';
import { useRecordForm } from '#web/lib/form/use-record-form.ts';
import { Loading } from '#web/lib/loading.tsx';
import { query } from '#web/lib/query.ts';
import type { EntityRef } from '#web/lib/record/sections.ts';
import { useSubjectOptions } from './rule/use-subject-options.ts';

type Setting = CallOutput<Contract['alerts']['getResidentMail']>;
interface Values {
  readonly isOn: boolean;
  readonly namesPerson: boolean;
  readonly activities: readonly string[];
}

const labels = {
  isOn: 'residentMail.isOn',
  namesPerson: 'residentMail.namesPerson',
  activities: 'residentMail.activities',
} as const;
const isCode = (text: string) => /^\d{1,9}$/.test(text);
const schema = z.object({ activities: z.array(z.string().check(z.refine(isCode, 'numbersOnly'))) });
const valuesOf = (setting: Setting | undefined): Values => ({
  isOn: setting?.isOn ?? false,
  namesPerson: setting?.namesPerson ?? false,
  activities: setting?.activities.map(String) ?? [],
});

/** Setting for emails to residents about the keys to their units (TXN-12). */
export function ResidentPanel({ id }: EntityRef<'property'>) {
  const result = useQuery(query(api.alerts.getResidentMail, { propertyId: id }, { quiet: true }));
  return (
    <Panel title="residentMail.title">
      {result.data ? (
        <ResidentForm key={result.data.revision} propertyId={id} setting={result.data} />
      ) : (
        <Loading error={result.error} refetch={result.refetch} lines={3} />
      )}
    </Panel>
  );
}

function ResidentForm({ propertyId, setting }: { readonly propertyId: number; readonly setting: Setting }) {
  const t = useTranslate();
  const queryClient = useQueryClient();
  const { form, mergedChanges } = useRecordForm<Setting, Values, unknown, Setting>({
    record: setting,
    draft: `resident mail of ${propertyId}`,
    reload: () => api.alerts.getResidentMail({ propertyId }, { quiet: true }),
    valuesOf,
    schema,
    labels,
    save: (_, { stored, values: { isOn, namesPerson, activities } }) => {
      const input = { propertyId, isOn, namesPerson, activities: [...new Set(activities.map(Number))] };
      return api.alerts.setResidentMail({ ...input, revision: stored?.revision ?? setting.revision }, { quiet: true });
    },
    onSaved: async () => {
      showToast({ tone: 'success', title: 'residentMail.saved' });
      await queryClient.invalidateQueries({ queryKey: [callName(api.alerts.getResidentMail)] });
    },
  });
  const search = useSubjectOptions({ level: 'property', id: propertyId }, 'activities');
  return (
    <FormFrame form={form}>
      <StaleNote mergedChanges={mergedChanges} labels={labels} />
      <p>{t('residentMail.hint')}</p>
      <CheckField {...form.field('isOn')} />
      <CheckField {...form.field('namesPerson')} />
      <ChipsField
        {...form.field('activities')}
        {...search}
        errorOf={(code) => (isCode(code) ? undefined : t('error.numbersOnly'))}
        help="residentMail.activitiesHelp"
        placeholder="alertRules.anyActivity"
      />
    </FormFrame>
  );
}
