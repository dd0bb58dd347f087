import { Button } from '@latchboard/ui/button/button.tsx';
import { formatDateTime } from '@latchboard/ui/date-time/format.ts';
import { Page } from '@latchboard/ui/page/page.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#web/lib/api.ts';
import { localZone } from '#web/lib/dates.ts';
import { Loading } from '#web/lib/loading.tsx';
import { query } from '#web/lib/query.ts';
import css from './fingerprints.module.css';
import { PolicyForm } from './policy-form.tsx';

/** Versions of the biometric policy. The provider publishes new versions (BDG-04). */
export default function PolicyScreen() {
  const t = useTranslate();
  const { locale } = useLanguage();
  const { data, error, refetch } = useQuery(query(api.badges.listBiometricPolicies, {}, { quiet: true }));
  const [isWriting, setWriting] = useState(false);
  const newest = data?.rows[0];
  const next = { version: String((newest?.version ?? 0) + 1) };
  return (
    <Page
      title="policy.title"
      subtitle={t('policy.lead')}
      actions={
        newest &&
        !isWriting && (
          <Button kind="main" label={{ key: 'policy.new', params: next }} onClick={() => setWriting(true)} />
        )
      }
    >
      {isWriting && newest && (
        <Panel title={{ key: 'policy.version', params: next }}>
          <PolicyForm
            newest={newest}
            onClose={() => setWriting(false)}
            onPublished={async () => {
              setWriting(false);
              await refetch();
            }}
          />
        </Panel>
      )}
      {!data && (
        <Panel>
          <Loading isSubject error={error} refetch={refetch} lines={10} />
        </Panel>
      )}
      {data?.rows.map(({ version, en, es, publishedAt, publishedBy }) => {
        const params = { time: formatDateTime(publishedAt, localZone, locale), by: publishedBy ?? '' };
        return (
          <div key={version} className={css.version}>
            <Panel
              title={{ key: 'policy.version', params: { version: String(version) } }}
              note={t(publishedBy === null ? 'policy.published' : 'policy.publishedBy', params)}
            >
              <h3>{t('policy.en')}</h3>
              <p className={css.policy}>{en}</p>
              <h3>{t('policy.es')}</h3>
              <p className={css.policy} lang="es">
                {es}
              </p>
            </Panel>
          </div>
        );
      })}
    </Page>
  );
}
