import { formatShort } from '@latchboard/ui/date-time/format.ts';
import { readerZone } from '@latchboard/ui/date-time/reader-zone.ts';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconCloudOff } from '@tabler/icons-react';
import css from './offline-age.module.css';

/** Shows when offline data was stored. `at` is in milliseconds, and null for data from the server. */
export function OfflineAge({ at }: { readonly at: number | null }) {
  const t = useTranslate();
  const { locale } = useLanguage();
  if (at === null) return null;
  const time = formatShort(new Date(at).toISOString(), readerZone, locale);
  return (
    <p role="status" className={css.age}>
      <IconCloudOff size={18} aria-hidden />
      {t('connection.asOf', { time })}
    </p>
  );
}
