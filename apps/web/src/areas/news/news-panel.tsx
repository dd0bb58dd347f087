import { localizedNews } from '@latchboard/contract/news/rules';
import { formatDateTime } from '@latchboard/ui/date-time/format.ts';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { localZone } from '#web/lib/dates.ts';
import css from './news.module.css';
import { NewsText, useNews } from './news-text.tsx';

/** News of the provider on a customer's home page. Hidden if empty (OPS-03). */
export function NewsPanel() {
  const t = useTranslate();
  const { language, locale } = useLanguage();
  const { data } = useNews();
  if (!data?.at || localizedNews(data, 'wsNews', language).html === '') return null;
  return (
    <div className={`${css.panel} lb-no-print`}>
      <Panel title="news.title" note={t('news.updated', { day: formatDateTime(data.at, localZone, locale) })}>
        <NewsText kind="wsNews" />
      </Panel>
    </div>
  );
}
