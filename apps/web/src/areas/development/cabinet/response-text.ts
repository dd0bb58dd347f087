import { showHook } from '@latchboard/contract/key-activity/rules/hooks';
import type { Translate } from '@latchboard/texts';
import { createTranslate, type Language } from '@latchboard/texts';
import { loadTextGroup } from '@latchboard/texts/groups';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useEffect, useState } from 'react';
import type { CabinetView, Key, LastResponse } from './shapes.ts';

/** Display name of a key: its units, or else its tag. */
export const keyName = ({ opens, tag }: Pick<Key, 'opens' | 'tag'>): string =>
  opens.length === 0 ? tag : opens.length > 3 ? `${opens.slice(0, 3).join(', ')} …` : opens.join(', ');

export const hookName = (hook: number | null, { lettered }: Pick<CabinetView, 'lettered'>): string =>
  hook === null ? '—' : showHook(hook, lettered);

const refusals = ['E', 'P', 'W', 'R', 'S', 'T'] as const;

/** Display text for a response. */
export function responseText({ code, exception, key }: LastResponse, sight: CabinetView, t: Translate): string {
  const named = { key: key ? keyName(key) : t('cabinet.noKey'), hook: hookName(key?.home ?? null, sight) };
  if (code !== 'refused') return t(`cabinet.response.${code}`, named);
  const known = refusals.find((one) => one === exception);
  return t(known === undefined ? 'cabinet.rejected.other' : `cabinet.rejected.${known}`, named);
}

/** Translator for the keypad in the badge's language, regardless of the language of the page. */
export function useKeypadText(wanted: string | undefined): Translate {
  const own = useTranslate();
  const { language } = useLanguage();
  const [spoken, setSpoken] = useState<{ language: Language; t: Translate } | null>(null);
  const other = (wanted === 'es' || wanted === 'en') && wanted !== language ? wanted : null;
  useEffect(() => {
    if (other === null) return;
    let isCurrent = true;
    loadTextGroup('simulatedCabinet', other).then(
      (texts) => isCurrent && setSpoken({ language: other, t: createTranslate(other, texts) }),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [other]);
  return other !== null && spoken?.language === other ? spoken.t : own;
}
