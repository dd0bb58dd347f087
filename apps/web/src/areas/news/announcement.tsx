import { localizedNews } from '@latchboard/contract/news/rules';
import { Button } from '@latchboard/ui/button/button.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconSpeakerphone } from '@tabler/icons-react';
import { useState } from 'react';
import { api } from '#web/lib/api.ts';
import { useMe } from '#web/lib/session.ts';
import { LocalizedText } from './localized-text.tsx';
import css from './news.module.css';
import { useNews } from './news-text.tsx';

/**
 * Announcement from the provider at the top of the home page, until the user dismisses it. A later announcement appears
 * even if the user dismissed this one (OPS-03, STF-09).
 */
export function Announcement() {
  const t = useTranslate();
  const { language } = useLanguage();
  const me = useMe();
  const { data, refetch } = useNews();
  const [isHidden, setHidden] = useState(false);
  if (!data || data.isDismissed || isHidden) return null;
  const text = localizedNews(data, 'spNews', language);
  if (text.html === '') return null;
  async function dismissAnnouncement() {
    await api.staff.hideAnnouncement({ staffId: me.person.id });
    setHidden(true);
    await refetch();
  }
  return (
    <section className={`${css.announcement} lb-no-print`} aria-label={t('news.announcement')}>
      <IconSpeakerphone size={20} aria-hidden />
      <LocalizedText {...text} />
      {/* A user who impersonates another cannot dismiss the announcement for that user. */}
      {me.viewingAs === null && <Button size="small" label="news.dismiss" onClick={() => void dismissAnnouncement()} />}
    </section>
  );
}
