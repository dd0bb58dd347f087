import { cutText } from '@latchboard/contract/cut-text';
import { SearchInput } from '@latchboard/ui/form/search-input.tsx';
import type { Wording } from '@latchboard/ui/wording/wording.ts';
import type { Filter } from './filter.ts';

/** Filter by words that a row must contain. */
export const textFilter = ({ label }: { readonly label: Wording }): Filter<string> => ({
  read: (raw) => (typeof raw === 'string' ? cutText(raw, 100) : ''),
  write: (value) => value || undefined,
  isTyped: true,
  Control: ({ value, onChange }) => <SearchInput label={label} value={value} onChange={onChange} />,
  describe: (value) => (value.trim() === '' ? undefined : `“${value.trim()}”`),
});
