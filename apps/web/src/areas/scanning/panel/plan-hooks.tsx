import { unitsOfHook } from '@latchboard/contract/scanning/rules/scan-state';
import { Button } from '@latchboard/ui/button/button.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { api } from '#web/lib/api.ts';
import { useAction } from '#web/lib/use-action.ts';
import type { OpenDesk } from '../desk/use-desk.ts';
import css from './plan-hooks.module.css';

interface PlanHooksProps extends Pick<OpenDesk, 'board' | 'view'> {
  readonly reload: () => Promise<unknown>;
}

/**
 * Assigns the units that the customer entered to the free hooks, both in order. Hidden once each unit has a hook
 * (DEV-04).
 */
export function PlanHooks({ board, view: { state }, reload }: PlanHooksProps) {
  const t = useTranslate();
  const { isBusy, run } = useAction();
  const assignedUnits = new Set([
    ...[...state.tags.values()].flatMap(({ opens }) => opens),
    ...[...state.hooks].flatMap((hook) => unitsOfHook(state, hook)),
  ]);
  const count = board.units.filter(({ unit }) => !assignedUnits.has(unit)).length;
  if (count === 0 || !board.may.scan) return null;
  const plan = () =>
    run(async () => {
      await api.scanning.planHooks({ datalogId: board.system.id });
      await reload();
    });
  const { orderedUnits: ordered, units } = board;
  return (
    <div className={css.plan}>
      <span>
        {t('scanning.planText', { count })}{' '}
        {ordered > 0 && t('scanning.unitsOfOrder', { entered: units.length, ordered })}
      </span>
      <Button label="scanning.plan" busy={isBusy} onClick={() => void plan()} />
    </div>
  );
}
