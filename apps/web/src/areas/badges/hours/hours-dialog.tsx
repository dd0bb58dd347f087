import { formatHours } from '@latchboard/contract/badges/rules/format-hours';
import { timeFormatOfLocale } from '@latchboard/texts';
import { Button } from '@latchboard/ui/button/button.tsx';
import { confirm, type Question } from '@latchboard/ui/dialog/confirm.ts';
import { Dialog } from '@latchboard/ui/dialog/dialog.tsx';
import { DialogActions } from '@latchboard/ui/dialog/dialog-actions.tsx';
import { UnsavedMarker } from '@latchboard/ui/form/unsaved-marker.tsx';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { Loading } from '#web/lib/loading.tsx';
import { query } from '#web/lib/query.ts';
import { useAction } from '#web/lib/use-action.ts';
import css from './hours.module.css';
import { emptyWeek } from './paint.ts';
import { RuleEditor } from './rule-editor.tsx';
import { type HoursRule, type NewWindow, rulesOf, type Windows, windowsOf } from './rules.ts';

interface HoursDialogProps {
  readonly propertyId: number;
  /** Badge that the hours are for. Null for the property's hours. */
  readonly badge: { readonly number: string; readonly name: string } | null;
  readonly windows: Windows;
  readonly onClose: () => void;
  readonly onSaved: () => Promise<unknown>;
}

/** Confirmation before saving hours that lock out this badge or all badges of the property. */
function lockOutQuestion(badge: HoursDialogProps['badge']): Question {
  const params = { name: badge?.name ?? '' };
  return {
    title: badge ? { key: 'badges.shutOutOneTitle', params } : 'badges.shutOutTitle',
    text: badge ? { key: 'badges.shutOutOne', params } : 'badges.shutOutAll',
    confirmLabel: 'badges.shutOutConfirm',
    isDangerous: true,
  };
}

/** Editor for the hours when keys may be taken, for the property or one badge (BDG-02). */
export function HoursDialog({ propertyId, badge, windows, onClose, onSaved }: HoursDialogProps) {
  const t = useTranslate();
  const { language, locale } = useLanguage();
  const [{ size, rules: stored }] = useState(() => rulesOf(windows));
  const [rules, setRules] = useState<readonly HoursRule[]>(stored);
  const { isBusy, problem, setProblem, run } = useAction();
  const choices = useQuery(query(api.badges.listRestrictionChoices, { propertyId }, { quiet: true }));
  const paintedWindows = windowsOf(rules, size);
  const noHours = badge ? 'badges.noHours' : 'badges.noHoursHere';

  function replaceRule(index: number, rule: HoursRule | null) {
    setProblem(null);
    setRules(
      rules.flatMap((existing, existingIndex) => (existingIndex !== index ? [existing] : rule === null ? [] : [rule])),
    );
  }

  /**
   * Saves the hours and returns whether they were saved. Hours that lock out the badge, or all badges, require a
   * confirmation.
   */
  async function store(newWindows: NewWindow[], confirmed = false): Promise<boolean> {
    const input = { propertyId, badge: badge?.number ?? null, known: windows.map(({ id }) => id), windows: newWindows };
    try {
      await api.badges.setRestrictions({ ...input, confirmed }, { quiet: true });
      return true;
    } catch (failure) {
      if (!(failure instanceof ApiError && failure.code === 'everybodyShutOut')) throw failure;
      return (await confirm(lockOutQuestion(badge))) && store(newWindows, true);
    }
  }

  async function save() {
    if (paintedWindows === null) return setProblem(t(noHours));
    await run(async () => {
      if (!(await store(paintedWindows))) return;
      showToast({ tone: 'success', title: 'badges.hoursSaved' });
      onClose();
      await onSaved();
    });
  }

  return (
    <Dialog
      title={badge ? { key: 'badges.hoursOf', params: { name: badge.name } } : 'badges.hoursOfProperty'}
      isOpen
      size="large"
      onClose={onClose}
    >
      <UnsavedMarker when={rules !== stored} />
      <p className={css.help}>{t('badges.paintHelp')}</p>
      {choices.data ? (
        rules.map((rule, index) => (
          <RuleEditor
            // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies a rule.
            key={index}
            rule={rule}
            size={size}
            choices={choices.data}
            onChange={(next) => replaceRule(index, next)}
            onRemove={rules.length > 1 ? () => replaceRule(index, null) : undefined}
          />
        ))
      ) : (
        <Loading error={choices.error} refetch={choices.refetch} lines={8} />
      )}
      <Button
        size="small"
        label="badges.addRule"
        onClick={() => setRules([...rules, { week: emptyWeek(size), units: [], buildings: [], activities: [] }])}
      />
      <p className={css.words} aria-live="polite">
        {paintedWindows === null
          ? problem === null && t(noHours)
          : formatHours(paintedWindows.map(withAllFields), { language, format: timeFormatOfLocale(locale) }, t)}
      </p>
      <p className={css.failure} role="alert">
        {problem}
      </p>
      <DialogActions
        main={<Button kind="main" label="ui.save" busy={isBusy} onClick={() => void save()} />}
        cancel={<Button label="ui.cancel" onClick={onClose} />}
      />
    </Dialog>
  );
}

const withAllFields = ({ units = [], buildings = [], activities = [], ...window }: NewWindow) => ({
  ...window,
  units,
  buildings,
  activities,
});
