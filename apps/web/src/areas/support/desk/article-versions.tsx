import type { CallOutput, Contract } from '@latchboard/contract';
import { Button } from '@latchboard/ui/button/button.tsx';
import { formatDateTime } from '@latchboard/ui/date-time/format.ts';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { localZone } from '#web/lib/dates.ts';
import { Loading } from '#web/lib/loading.tsx';
import { query } from '#web/lib/query.ts';
import { RichText } from '#web/lib/rich-text/rich-text.tsx';
import css from './desk.module.css';

type Version = CallOutput<Contract['support']['listFaqVersions']>['rows'][number];

interface ArticleVersionsProps {
  readonly articleId: number;
  readonly onRestore: (version: Version) => void;
}

/** Earlier versions of an article with author and time. Each can be restored into the form. */
export function ArticleVersions({ articleId, onRestore }: ArticleVersionsProps) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const { data, error, refetch } = useQuery(query(api.support.listFaqVersions, { faqId: articleId }, { quiet: true }));
  if (data === undefined) return <Loading error={error} refetch={refetch} lines={2} />;
  const earlierVersions = data.rows.slice(1);
  return (
    <details className={css.version}>
      <summary>{t('faqDesk.versions')}</summary>
      {earlierVersions.length === 0 && <p>{t('faqDesk.versionsNone')}</p>}
      {earlierVersions.map((version) => (
        <details key={version.revision} className={css.version}>
          <summary>
            {t('faqDesk.version', {
              when: formatDateTime(version.at, localZone, locale),
              who: version.by ?? t('faqDesk.firstOne'),
            })}
          </summary>
          <h3>{version.titleEn}</h3>
          <RichText html={version.bodyEn} />
          <div lang="es">
            <h3>{version.titleEs}</h3>
            <RichText html={version.bodyEs} />
          </div>
          <Button size="small" label="faqDesk.restore" onClick={() => onRestore(version)} />
        </details>
      ))}
    </details>
  );
}
