import type { AlertSubjectKind } from '@latchboard/contract/alerts/rule-shapes';
import { cutText } from '@latchboard/contract/cut-text';
import type { Chip } from '@latchboard/ui/form/chips-field.tsx';
import { useLanguage } from '@latchboard/ui/wording/language-context.tsx';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#web/lib/api.ts';
import { atLevel } from '#web/lib/at-level.ts';
import { query } from '#web/lib/query.ts';
import type { EntityRef } from '#web/lib/record/sections.ts';

/** A place's units, tags, badges, people, or activities that contain the typed text. */
export function useSubjectOptions(subject: EntityRef, kind: AlertSubjectKind, isMaster = false) {
  const { language } = useLanguage();
  const { calls, scope } = atLevel(api.alerts, subject);
  const [typedText, setTyped] = useState('');
  const [search] = useDebouncedValue(cutText(typedText.trim(), 100), 120);
  const { data } = useQuery({
    ...query(calls.listAlertSubjects, { ...scope, kind, search, isMaster, language }, { quiet: true }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const options = (data?.rows ?? []).map(
    ({ value, label }): Chip => ({
      value,
      label: label ? `${value} · ${label}` : value,
    }),
  );
  return { options, onSearch: setTyped };
}
