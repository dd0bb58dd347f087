import type { NewsKind } from '@latchboard/contract/news/rules';
import { Button } from '@latchboard/ui/button/button.tsx';
import { writeDateTime } from '@latchboard/ui/date-time/write.ts';
import { Skeleton } from '@latchboard/ui/skeleton/skeleton.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { hereZone } from '#web/lib/dates.ts';
import { LoadFailure } from '#web/lib/load-failure.tsx';
import { query } from '#web/lib/query.ts';
import { RichText } from '#web/lib/rich-text/rich-text.tsx';
import css from './news.module.css';

type Texts = Readonly<Record<NewsKind, string>>;

interface NewsVersionsProps {
  readonly kinds: readonly NewsKind[];
  readonly onRestore: (texts: Texts) => void;
}

/** What the news said before, who wrote it and when; each can be put back into the form. */
export function NewsVersions({ kinds, onRestore }: NewsVersionsProps) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const { data, error, refetch } = useQuery(query(api.news.listNewsVersions, {}, { quiet: true }));
  if (data === undefined) return error ? <LoadFailure error={error} refetch={refetch} /> : <Skeleton lines={2} />;
  const before = data.rows.slice(1);
  return (
    <details className={css.version}>
      <summary>{t('newsDesk.versions')}</summary>
      {before.length === 0 && <p className={css.none}>{t('newsDesk.versionsNone')}</p>}
      {before.map((version) => (
        <details key={version.id} className={css.version}>
          <summary>
            {t('newsDesk.version', { when: writeDateTime(version.at, hereZone, locale), who: version.by ?? '' })}
          </summary>
          {kinds.map((kind) => (
            <div key={kind} className={css.text}>
              <RichText html={version[kind]} />
            </div>
          ))}
          <Button size="small" label="newsDesk.restore" onClick={() => onRestore(version)} />
        </details>
      ))}
    </details>
  );
}
