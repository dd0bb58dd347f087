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
  const stopped = useCancellationPreview(propertyId).data?.stoppedPlans ?? [];
  if (stopped.length === 0) return null;
  const endDays = stopped.flatMap(({ plannedEnd }) => (plannedEnd === null ? [] : [formatDay(plannedEnd)]));
  return (
    <CheckField
      label={{ key: 'accountStatus.restartPlans', params: { count: stopped.length, price: totalOf(stopped) } }}
      {...(endDays.length > 0 && { help: { key: 'accountStatus.plannedEnds', params: { days: endDays.join(', ') } } })}
      value={value}
      onChange={onChange}
    />
  );
}
