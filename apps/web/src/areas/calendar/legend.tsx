import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconFlag } from '@tabler/icons-react';
import css from './entry.module.css';
import { EntryMark } from './entry-mark.tsx';

const kinds = ['onCall', 'birthday', 'anniversary', 'vacation', 'sick', 'remote', 'work'] as const;

/** Legend of colors and icons. */
export function Legend() {
  const t = useTranslate();
  return (
    <div className={css.legend}>
      <span>{t('calendar.colors')}</span>
      <span className={css.entry} data-kind="holiday">
        <IconFlag size={14} aria-hidden />
        {t('calendar.holiday')}
      </span>
      {kinds.map((kind) => (
        <span key={kind} className={css.entry} data-kind={kind}>
          <EntryMark kind={kind} />
          {t(`calendar.kind.${kind}`)}
        </span>
      ))}
    </div>
  );
}
