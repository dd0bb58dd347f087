import { CheckField } from '@latchboard/ui/form/check-field.tsx';
import { totalOf, usePreview } from './cancel-effects.tsx';

interface RestartPlansProps {
  readonly propertyId: number;
  readonly value: boolean;
  readonly onChange: (isChosen: boolean) => void;
}

/** Asks whether the monthly plans that ended with the cancellation restart. By default they stay ended (HIE-07). */
export function RestartPlans({ propertyId, value, onChange }: RestartPlansProps) {
  const stopped = usePreview(propertyId).data?.stoppedPlans ?? [];
  if (stopped.length === 0) return null;
  return (
    <CheckField
      label={{ key: 'accountStatus.restartPlans', params: { count: stopped.length, price: totalOf(stopped) } }}
      value={value}
      onChange={onChange}
    />
  );
}
