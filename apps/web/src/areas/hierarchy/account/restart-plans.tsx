import { formatDay } from '@latchboard/ui/date-range/day.ts';
import { CheckField } from '@latchboard/ui/form/check-field.tsx';
import { totalOf, useCancellationPreview } from './cancel-effects.tsx';

interface RestartPlansProps {
  readonly propertyId: number;
  readonly value: boolean;
  readonly onChange: (isChosen: boolean) => void;
}

/** Option to restart the monthly plans that ended with the cancellation. By default, they stay ended (HIE-07). */
export function RestartPlans({ propertyId, value, onChange }: RestartPlansProps) {
  const stoppedPlans = useCancellationPreview(propertyId).data?.stoppedPlans ?? [];
  if (stoppedPlans.length === 0) return null;
  const endDays = stoppedPlans.flatMap(({ plannedEnd }) => (plannedEnd === null ? [] : [formatDay(plannedEnd)]));
  return (
    <CheckField
      label={{
        key: 'accountStatus.restartPlans',
        params: { count: stoppedPlans.length, price: totalOf(stoppedPlans) },
      }}
      {...(endDays.length > 0 && { help: { key: 'accountStatus.plannedEnds', params: { days: endDays.join(', ') } } })}
      value={value}
      onChange={onChange}
    />
  );
}
