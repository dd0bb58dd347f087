import type { CallInput, CallOutput, Contract } from '@latchboard/contract';
import type { Translate } from '@latchboard/texts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '#web/lib/api.ts';
import { formatDuration } from '#web/lib/duration.ts';
import { query } from '#web/lib/query.ts';
import css from './inbox.module.css';
import { useSelectedPlace } from './use-selected-place.ts';

type Limits = CallOutput<Contract['alerts']['getExceptionLimits']>;
type LimitsInput = CallInput<Contract['alerts']['getExceptionLimits']>;

/**
 * Texts for kinds of exceptions that begin after the board shows the problem, with and without a known limit (EXC-01).
 */
const notes = {
  KEY_OUT: { limit: 'inbox.keyOutLimit', unknown: 'inbox.keyOutRule' },
  LAST_COMM: { limit: 'inbox.lastCommLimit', unknown: 'inbox.lastCommRule' },
} as const;
type Kind = keyof typeof notes;

/** Text for the limit of a kind. Shows a range if properties differ. */
function ruleText(kind: Kind, limits: Limits | undefined, t: Translate): string {
  if (!limits) return t(notes[kind].unknown);
  const { least, most } = limits[kind];
  if (most === 0) return t('inbox.keyOutImmediately');
  return t(notes[kind].limit, { limit: limitText(least, most, t) });
}

function limitText(least: number, most: number, t: Translate): string {
  const longest = formatDuration(most, t);
  if (least === most) return longest;
  if (least === 0) return t('inbox.limitFromZero', { most: longest });
  return t('inbox.limits', { least: formatDuration(least, t), most: longest });
}

interface RuleNoteProps {
  readonly kind: string;
  readonly place: LimitsInput;
}

/** Explains why an exception begins after the board shows the problem. */
export function RuleNote({ kind, place }: RuleNoteProps) {
  const t = useTranslate();
  const hasRule = Object.hasOwn(notes, kind);
  const limits = useQuery({ ...query(api.alerts.getExceptionLimits, place, { quiet: true }), enabled: hasRule }).data;
  return hasRule && <p className={css.rule}>{ruleText(kind as Kind, limits, t)}</p>;
}

function Rules() {
  const place = useSelectedPlace();
  return (
    <div className={css.rules}>
      {Object.keys(notes).map((kind) => (
        <RuleNote key={kind} kind={kind} place={place} />
      ))}
    </div>
  );
}

/** List of exceptions with the rules above it. On a phone, the list is first, because each exception shows its rule. */
export const listWithRules = (rows: ReactNode) => (
  <>
    <Rules />
    {rows}
  </>
);
