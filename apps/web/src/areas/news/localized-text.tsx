import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { RichText } from '#web/lib/rich-text/rich-text.tsx';
import css from './news.module.css';

interface LocalizedTextProps {
  readonly html: string;
  /** Language of the text. Shown and announced if it is not the user's language. */
  readonly lang: 'en' | 'es';
}

/** Text in the language in which it was written. */
export function LocalizedText({ html, lang }: LocalizedTextProps) {
  const t = useTranslate();
  const { language } = useLanguage();
  return (
    <div className={css.text}>
      {lang !== language && <p className={css.language}>{t(`news.inOther.${lang}`)}</p>}
      <div lang={lang} className={css.text}>
        <RichText html={html} />
      </div>
    </div>
  );
}
