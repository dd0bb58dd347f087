import { createTranslate } from '@latchboard/texts';
import { KitProvider } from '@latchboard/ui/layout/kit-provider.tsx';
import MultiChoiceList from '@latchboard/ui/multi-choice/multi-choice-list.tsx';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';

const localization = { language: 'en', t: createTranslate('en') } as const;
const services = { Link: () => null, useLeaveGuard: () => undefined, person: { id: '', name: '' } };

interface SampleProps {
  readonly count: number;
  readonly taken: number;
  readonly max?: number;
}

function Sample({ count, taken: initial, max }: SampleProps) {
  const choices = Array.from({ length: count }, (_, index) => ({ value: index, label: `Unit ${index}` }));
  const [chosen, setChosen] = useState<readonly number[]>(choices.slice(0, initial).map(({ value }) => value));
  return (
    <KitProvider localization={localization} services={services} styleNonce="">
      <MultiChoiceList
        label={{ data: 'Units' }}
        choices={choices}
        chosen={chosen}
        onChange={setChosen}
        {...(max !== undefined && { max })}
      />
    </KitProvider>
  );
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const find = (text: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } });

test('NAV-28 a multiple-choice list allows 1,000 choices by default, then shows a message', () => {
  render(<Sample count={1002} taken={999} />);
  find('Unit 1000');
  expect(box('Unit 1000').disabled).toBe(false);
  fireEvent.click(box('Unit 1000'));
  expect(box('Unit 1000').checked).toBe(true);
  find('Unit 1001');
  expect(box('Unit 1001').disabled).toBe(true);
  expect(screen.getByText(/1,000/)).toBeTruthy();
  // Enter does not select another choice, either.
  fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Enter' });
  find('Unit 1001');
  expect(box('Unit 1001').checked).toBe(false);
  // A choice can be removed, and then another one can be selected.
  find('Unit 1000');
  fireEvent.click(box('Unit 1000'));
  find('Unit 1001');
  expect(box('Unit 1001').disabled).toBe(false);
});

test('NAV-28 a multiple-choice list with its own limit allows only that many choices', () => {
  render(<Sample count={5} taken={2} max={3} />);
  fireEvent.click(box('Unit 4'));
  expect(box('Unit 3').disabled).toBe(true);
  expect(box('Unit 4').disabled).toBe(false);
});
