import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { formatDuration } from '#web/lib/duration.ts';
import type { PlaceFacts, RecipeId } from './recipes.ts';
import css from './rule.module.css';

interface RecipeNoteProps {
  readonly recipe: RecipeId;
  readonly facts: PlaceFacts;
}

/** Rules of the place that affect a recipe, such as the time after which a cabinet is silent. */
export function RecipeNote({ recipe, facts }: RecipeNoteProps) {
  const t = useTranslate();
  const { masters, keyOutMinutes, lastCommDays } = facts;
  const noteText = () => {
    if (recipe === 'keyOut')
      return keyOutMinutes > 0
        ? t('alertRules.overdueNote', { limit: formatDuration(keyOutMinutes, t) })
        : t('alertRules.dueNote');
    if (recipe === 'silent' && lastCommDays !== null) return t('alertRules.silentNote', { count: lastCommDays });
    return recipe === 'masterKey' && masters.length === 0 ? t('alertRules.noMasters') : undefined;
  };
  const note = noteText();
  return note === undefined ? null : <p className={css.note}>{note}</p>;
}
