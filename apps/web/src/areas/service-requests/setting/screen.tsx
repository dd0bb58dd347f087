import type { CallOutput, Contract } from '@latchboard/contract';
import { maxClosedGoal } from '@latchboard/contract/service-requests/rules';
import { formatDateTime } from '@latchboard/ui/date-time/format.ts';
import { FormFrame } from '@latchboard/ui/form/form-frame.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import { useSchemaForm } from '@latchboard/ui/form/use-schema-form.ts';
import { Page } from '@latchboard/ui/page/page.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { api } from '#web/lib/api.ts';
import { localZone } from '#web/lib/dates.ts';
import { saveForm } from '#web/lib/form/save-form.ts';
import { Loading } from '#web/lib/loading.tsx';
import { query } from '#web/lib/query.ts';
import css from '#web/lib/record/record.module.css';
import { TypesPanel } from '../request-types/types-panel.tsx';

type StoredSetting = CallOutput<Contract['serviceRequests']['readServiceSetting']>;

const schema = z.object({
  closedAMonth: z.string().check(
    z.trim(),
    z.regex(/^\d{1,5}$/, 'valWholeOnly'),
    z.refine((typed) => Number(typed) <= maxClosedGoal, 'valInvalid'),
  ),
});
const labels = { closedAMonth: 'serviceSetting.closedAMonth' } as const;

/** Service settings of the provider, with their history (OPS-09). */
export default function ServiceSettingScreen() {
  const { data, error, refetch } = useQuery(query(api.serviceRequests.readServiceSetting, {}, { quiet: true }));
  return (
    <Page title="serviceSetting.page" crumbs={[{ label: 'serviceSetting.configure', href: '/configure' }]}>
      {data ? (
        <div className={css.panels}>
          <div>
            <TypesPanel />
          </div>
          <div>
            <Panel title="serviceSetting.goals">
              <SettingForm key={data.history[0]?.at} stored={data} onSaved={refetch} />
            </Panel>
            <Panel title="serviceSetting.history">
              <History {...data} />
            </Panel>
          </div>
        </div>
      ) : (
        <Panel>
          <Loading error={error} refetch={refetch} lines={5} />
        </Panel>
      )}
    </Page>
  );
}

function SettingForm({
  stored,
  onSaved,
}: {
  readonly stored: StoredSetting;
  readonly onSaved: () => Promise<unknown>;
}) {
  const [{ setting: initialSetting, history }] = useState(stored);
  const form = useSchemaForm({
    schema,
    draft: 'service setting',
    labels,
    initial: { closedAMonth: String(initialSetting.closedAMonth) },
    onSubmit: async ({ closedAMonth }) => {
      const setting = { closedAMonth: Number(closedAMonth) };
      const seenAt = history[0]?.at ?? null;
      await saveForm(form, () => api.serviceRequests.setServiceSetting({ setting, seenAt }, { quiet: true }));
      showToast({ tone: 'success', title: 'serviceSetting.saved' });
      await onSaved();
    },
  });
  return (
    <FormFrame form={form}>
      <TextField {...form.field('closedAMonth')} number maxLength={5} help="serviceSetting.closedAMonthHelp" />
    </FormFrame>
  );
}

function History({ history }: Pick<StoredSetting, 'history'>) {
  const t = useTranslate();
  const { locale } = useLanguage();
  if (history.length === 0) return <p>{t('serviceSetting.historyNone')}</p>;
  return (
    <ul className={css.bare}>
      {history.map(({ at, by, value }) => (
        <li key={at}>
          {[formatDateTime(at, localZone, locale), by].filter(Boolean).join(', ')}:{' '}
          {t('serviceSetting.version', { count: value.closedAMonth })}
        </li>
      ))}
    </ul>
  );
}
