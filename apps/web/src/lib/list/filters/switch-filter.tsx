import { CheckField } from '@latchboard/ui/form/check-field.tsx';
import type { Wording } from '@latchboard/ui/wording/wording.ts';
import type { Filter } from './filter.ts';

/** Filter with a switch. On shows only rows of one kind, and off shows all. */
export const switchFilter = ({ label }: { readonly label: Wording }): Filter<boolean> => ({
  read: (raw) => raw === 'yes',
  write: (isOn) => (isOn ? 'yes' : undefined),
  Control: ({ value, onChange }) => <CheckField label={label} value={value} onChange={onChange} />,
  describe: (isOn, textOf) => (isOn ? textOf(label) : undefined),
});
