import { Segmented } from '@latchboard/ui/segmented/segmented.tsx';
import { useLanguage } from '@latchboard/ui/wording/language-context.tsx';
import { chooseLanguage } from '#web/lib/language.ts';

const languages = [
  { value: 'en', label: { data: 'English' } },
  { value: 'es', label: { data: 'Español' } },
] as const;

/** Choice of the language. Each language is named in that language. */
export function LanguageChoice() {
  const { language } = useLanguage();
  return (
    <Segmented
      label="header.language"
      options={languages}
      value={language}
      onChange={(chosen) => void chooseLanguage(chosen)}
    />
  );
}

/** Button of signed-out pages that switches to the other language. */
export function LanguageSwitch({ className }: { readonly className?: string | undefined }) {
  const { language } = useLanguage();
  const otherLanguage = languages.find(({ value }) => value !== language);
  return (
    otherLanguage && (
      <button
        type="button"
        lang={otherLanguage.value}
        className={className}
        onClick={() => void chooseLanguage(otherLanguage.value)}
      >
        {otherLanguage.label.data}
      </button>
    )
  );
}
