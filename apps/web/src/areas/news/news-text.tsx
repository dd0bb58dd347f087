import { Skeleton } from '@latchboard/ui/skeleton/skeleton.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { LoadFailure } from '#web/lib/load-failure.tsx';
import { query } from '#web/lib/query.ts';
import { RichText } from '#web/lib/rich-text/rich-text.tsx';
import css from './news.module.css';

/** The news that concern the reader. */
export const useNews = () => useQuery(query(api.news.readNews, {}, { quiet: true }));

/** The news of one kind as it is read; none is said in words. */
export function NewsText({ kind }: { readonly kind: 'htNews' | 'wsNews' | 'spNews' }) {
  const t = useTranslate();
  const { data, error, refetch } = useNews();
  if (data === undefined) return error ? <LoadFailure error={error} refetch={refetch} /> : <Skeleton lines={3} />;
  if (data[kind] === '') return <p className={css.none}>{t('news.none')}</p>;
  return (
    <div className={css.text}>
      <RichText html={data[kind]} />
    </div>
  );
}
