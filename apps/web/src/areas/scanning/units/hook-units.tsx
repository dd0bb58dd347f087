import type { Verdict } from '@latchboard/contract/scanning/rules/apply-scan';
import { isRejected } from '@latchboard/contract/scanning/rules/facts';
import { tagOn, unitsOfHook } from '@latchboard/contract/scanning/rules/scan-state';
import { Button } from '@latchboard/ui/button/button.tsx';
import { ChipsField } from '@latchboard/ui/form/chips-field.tsx';
import { isTextList } from '@latchboard/ui/form/draft.ts';
import { useDraftState } from '@latchboard/ui/form/use-draft-state.ts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useMemo, useState } from 'react';
import { hookName } from '../desk/hook-order.ts';
import type { OpenDesk } from '../desk/use-desk.ts';
import css from './units.module.css';

/** Field for the units of a key: one, several for a master key, or none. */
export function HookUnits({ board, desk, view, hook }: OpenDesk & { readonly hook: number }) {
  const t = useTranslate();
  const [opens, setOpens, forget] = useDraftState<readonly string[]>(
    `list of units of hook ${board.system.id} ${hook}`,
    () => unitsOfHook(view.state, hook),
    { isValue: isTextList },
  );
  const units = view.state.units;
  const options = useMemo(() => [...units].map((unit) => ({ value: unit, label: unit })), [units]);
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const tag = tagOn(view.state, hook)?.tag;
  function save(shares = false) {
    const next = desk.scan({ action: 'assign', hook, opens: [...opens], ...(shares && { shares }) });
    setVerdict(next);
    if (!isRejected(next.outcome)) forget();
  }
  const rejection = verdict && isRejected(verdict.outcome) ? verdict : null;
  return (
    <div className={css.hook}>
      <h3>
        {tag === undefined
          ? t('keyTags.hookOnly', { hook: hookName(hook, board) })
          : t('keyTags.tagOnHook', { hook: hookName(hook, board), tag })}
      </h3>
      <ChipsField
        label="keyTags.opens"
        help="keyTags.opensHelp"
        placeholder="keyTags.findUnit"
        value={opens}
        options={options}
        onChange={(next) => {
          setOpens(next);
          setVerdict(null);
        }}
        onEnter={() => save()}
        autoFocus
      />
      {rejection?.outcome === 'unitHasTag' && (
        <div className={css.wrong} role="alert">
          {t('keyTags.unitHasTag', {
            unit: rejection.unit ?? '',
            tag: rejection.other?.tag ?? '',
            hook: rejection.other ? hookName(rejection.other.hook, board) : '',
          })}{' '}
          <Button label="keyTags.second" onClick={() => save(true)} />
        </div>
      )}
      {rejection?.outcome === 'unitUnknown' && (
        <p className={css.wrong} role="alert">
          {t('keyTags.unitUnknown', { unit: rejection.unit ?? '' })}
        </p>
      )}
      {verdict && !rejection && (
        <p className={css.right} role="status">
          {t('keyTags.done')}
        </p>
      )}
      <Button kind="main" label="keyTags.save" onClick={() => save()} />
    </div>
  );
}
