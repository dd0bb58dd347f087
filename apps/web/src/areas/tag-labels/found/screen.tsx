import { readTagCode } from '@latchboard/contract/tag-labels/code';
import { LinkButton } from '@latchboard/ui/button/button.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { Skeleton } from '@latchboard/ui/skeleton/skeleton.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconKey } from '@tabler/icons-react';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useParams, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { api } from '#web/lib/api.ts';
import { LoadFailure } from '#web/lib/load-failure.tsx';
import { query } from '#web/lib/query.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { useSession } from '#web/lib/session.ts';
import css from './found.module.css';

/**
 * Page of a label. A signed-in user whose reach includes the key is redirected to the key's page. Other visitors see
 * where to return the key (BEY-17).
 */
export default function FoundScreen() {
  return (
    <QueryClientProvider client={queryClient}>
      <FoundKey />
    </QueryClientProvider>
  );
}

function FoundKey() {
  const t = useTranslate();
  const router = useRouter();
  const { code = '' }: { readonly code?: string } = useParams({ strict: false });
  const isSignedIn = useSession().state === 'signedIn';
  const isCode = readTagCode(code) !== null;
  const keyResult = useQuery({
    ...query(api.tagLabels.findTagKey, { code }, { quiet: true }),
    enabled: isCode && isSignedIn,
  });
  const labelResult = useQuery({
    ...query(api.tagLabels.openTagCode, { code }, { quiet: true }),
    enabled: isCode && !isSignedIn,
  });
  const key = keyResult.data?.key;
  const label = isSignedIn ? keyResult : labelResult;
  useEffect(() => {
    if (key) router.history.replace(`/property-reports/${key.propertyId}/key/${key.id}`);
  }, [key, router]);
  useEffect(() => {
    document.title = `${t('tagLabels.foundTitle')} · ${t('app.name')}`;
  }, [t]);
  return (
    <div className={css.page}>
      <Panel>
        {!isCode ? (
          <div className={css.found}>
            <h1>{t('tagLabels.wrongCode')}</h1>
            <p>{t('tagLabels.wrongCodeText')}</p>
          </div>
        ) : label.error ? (
          <LoadFailure error={label.error} refetch={label.refetch} />
        ) : !label.data || key ? (
          <Skeleton lines={4} />
        ) : (
          <div className={css.found}>
            <IconKey size={40} aria-hidden />
            <h1>{t('tagLabels.foundTitle')}</h1>
            <p className={css.text}>
              {label.data.text ??
                t('tagLabels.foundDefault', { provider: t('provider.name'), phone: t('provider.phoneService') })}
            </p>
            <p>{t('tagLabels.foundThanks')}</p>
            {isSignedIn ? (
              <p>{t('tagLabels.foreign')}</p>
            ) : (
              <p>
                {t('tagLabels.foundStaff')}{' '}
                <LinkButton
                  kind="quiet"
                  label="tagLabels.signIn"
                  href={`/login?redirect=${encodeURIComponent(`/t/${code}`)}`}
                />
              </p>
            )}
          </div>
        )}
      </Panel>
    </div>
  );
}
