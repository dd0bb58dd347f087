import { createTranslate } from '@latchboard/texts';
import { SelectField } from '@latchboard/ui/form/select-field.tsx';
import { KitProvider } from '@latchboard/ui/layout/kit-provider.tsx';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

afterEach(cleanup);

const words = { language: 'en', t: createTranslate('en') } as const;
const plain = { Link: () => null, useLeaveGuard: () => undefined, person: { id: '', name: '' } };

/** Values that the field reports after a second click on the selected option. */
function clickedAgain(clearable: boolean) {
  const reported: (string | null)[] = [];
  render(
    <KitProvider words={words} surroundings={plain} styleNonce="">
      <SelectField
        label={{ data: 'Zone' }}
        path="zone"
        error={undefined}
        clearable={clearable}
        value="a"
        options={[{ value: 'a', label: 'Alpha' }]}
        isOpenAtFirst
        onChange={(value) => reported.push(value)}
      />
    </KitProvider>,
  );
  fireEvent.click(screen.getByRole('option', { name: 'Alpha', hidden: true }));
  cleanup();
  return reported;
}

test('HIE-03 a second click on the selected option keeps it, unless the field may be empty', () => {
  expect(clickedAgain(false)).not.toContain(null);
  expect(clickedAgain(true)).toEqual([null]);
});
