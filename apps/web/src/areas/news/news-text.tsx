import { localizedNews, type NewsKind, spanishNewsKeys } from '@latchboard/contract/news/rules';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { Loading } from '#web/lib/loading.tsx';
import { query } from '#web/lib/query.ts';
import { LocalizedText } from './localized-text.tsx';
import css from './news.module.css';

export const useNews = () => useQuery(query(api.news.readNews, {}, { quiet: true }));

/** News of one kind, in the user's language if available. If empty, shows a message. */
export function NewsText({ kind }: { readonly kind: NewsKind }) {
  const t = useTranslate();
  const { language } = useLanguage();
  const { data, error, refetch } = useNews();
  if (data === undefined) return <Loading error={error} refetch={refetch} lines={3} />;
  const text = localizedNews(data, kind, language);
  return text.html === '' ? <p className={css.none}>{t('news.none')}</p> : <LocalizedText {...text} />;
}

/** Spanish text next to the English one, for editors of news. Hidden if not translated or already shown. */
export function SpanishText({ kind }: { readonly kind: keyof typeof spanishNewsKeys }) {
  const { language } = useLanguage();
  const { data } = useNews();
  if (!data || data[spanishNewsKeys[kind]] === '' || localizedNews(data, kind, language).lang === 'es') return null;
  return <LocalizedText html={data[spanishNewsKeys[kind]]} lang="es" />;
}
