import type { NewsTextName } from '@latchboard/contract/news/rules';
import { Button } from '@latchboard/ui/button/button.tsx';
import { formatDateTime } from '@latchboard/ui/date-time/format.ts';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { localZone } from '#web/lib/dates.ts';
import { Loading } from '#web/lib/loading.tsx';
import { query } from '#web/lib/query.ts';
import { LocalizedText } from './localized-text.tsx';
import css from './news.module.css';

type Texts = Readonly<Record<NewsTextName, string>>;

interface NewsVersionsProps {
  readonly texts: readonly NewsTextName[];
  readonly onRestore: (texts: Texts) => void;
}

/** Earlier versions of the news with author and time. Each can be restored into the form. */
export function NewsVersions({ texts, onRestore }: NewsVersionsProps) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const { data, error, refetch } = useQuery(query(api.news.listNewsVersions, {}, { quiet: true }));
  if (data === undefined) return <Loading error={error} refetch={refetch} lines={2} />;
  const earlierVersions = data.rows.slice(1);
  return (
    <details className={css.version}>
      <summary>{t('newsDesk.versions')}</summary>
      {earlierVersions.length === 0 && <p className={css.none}>{t('newsDesk.versionsNone')}</p>}
      {earlierVersions.map((version) => (
        <details key={version.id} className={css.version}>
          <summary>
            {t('newsDesk.version', { when: formatDateTime(version.at, localZone, locale), who: version.by ?? '' })}
          </summary>
          {texts.map(
            (name) =>
              version[name] !== '' && (
                <LocalizedText key={name} html={version[name]} lang={name.endsWith('Es') ? 'es' : 'en'} />
              ),
          )}
          <Button size="small" label="newsDesk.restore" onClick={() => onRestore(version)} />
        </details>
      ))}
    </details>
  );
}
