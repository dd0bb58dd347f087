import { confirm } from '@latchboard/ui/dialog/confirm.ts';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { api } from '#web/lib/api.ts';
import type { Unit } from '../shapes.ts';

/**
 * Returns a function that deactivates a unit after a confirmation that states the number of its keys, or reactivates it
 * immediately. That function resolves to whether the unit was changed.
 */
export function useToggleActive(propertyId: number): (unit: Unit) => Promise<boolean> {
  const t = useTranslate();
  return async ({ id, unit, revision, isActive, keys, keysOut }) => {
    const parts = [
      t('units.deactivateText'),
      ...(keys > 0 ? [t('units.deactivateKeys', { count: keys })] : []),
      ...(keysOut > 0 ? [t('units.deactivateOut', { count: keysOut })] : []),
    ];
    const isConfirmed =
      !isActive ||
      (await confirm({
        title: { key: 'units.deactivateAsk', params: { unit } },
        text: { data: parts.join(' ') },
        confirmLabel: 'units.deactivate',
        isDangerous: true,
      }));
    if (!isConfirmed) return false;
    await api.units.setUnitActive({ propertyId, unitId: id, revision, isActive: !isActive });
    showToast({
      tone: 'success',
      title: { key: isActive ? 'units.deactivated' : 'units.reactivated', params: { unit } },
    });
    return true;
  };
}
