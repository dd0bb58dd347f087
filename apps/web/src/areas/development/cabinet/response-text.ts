import { formatHook } from '@latchboard/contract/key-activity/rules/hooks';
import type { Translate } from '@latchboard/texts';
import { createTranslate, type Language } from '@latchboard/texts';
import { loadTextGroup } from '@latchboard/texts/groups';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useEffect, useState } from 'react';
import type { CabinetView, Key, LastResponse } from './shapes.ts';

/** Display name of a key: the units it opens, or else its tag. */
export const keyName = ({ opens, tag }: Pick<Key, 'opens' | 'tag'>): string =>
  opens.length === 0 ? tag : opens.length > 3 ? `${opens.slice(0, 3).join(', ')} …` : opens.join(', ');

export const hookName = (hook: number | null, { lettered }: Pick<CabinetView, 'lettered'>): string =>
  hook === null ? '—' : formatHook(hook, lettered);

const rejectionCodes = ['E', 'P', 'W', 'R', 'S', 'T'] as const;

/** Display text for a response. */
export function responseText({ code, exception, key }: LastResponse, view: CabinetView, t: Translate): string {
  const names = { key: key ? keyName(key) : t('cabinet.noKey'), hook: hookName(key?.home ?? null, view) };
  if (code !== 'refused') return t(`cabinet.response.${code}`, names);
  const rejectionCode = rejectionCodes.find((candidate) => candidate === exception);
  return t(rejectionCode === undefined ? 'cabinet.rejected.other' : `cabinet.rejected.${rejectionCode}`, names);
}

/** Translator for the keypad in the badge's language, regardless of the page's language. */
export function useKeypadText(keypadLanguage: string | undefined): Translate {
  const pageTranslate = useTranslate();
  const { language } = useLanguage();
  const [keypadTexts, setKeypadTexts] = useState<{ language: Language; t: Translate } | null>(null);
  const otherLanguage =
    (keypadLanguage === 'es' || keypadLanguage === 'en') && keypadLanguage !== language ? keypadLanguage : null;
  useEffect(() => {
    if (otherLanguage === null) return;
    let isCurrent = true;
    loadTextGroup('simulatedCabinet', otherLanguage).then(
      (texts) => isCurrent && setKeypadTexts({ language: otherLanguage, t: createTranslate(otherLanguage, texts) }),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [otherLanguage]);
  return otherLanguage !== null && keypadTexts?.language === otherLanguage ? keypadTexts.t : pageTranslate;
}
