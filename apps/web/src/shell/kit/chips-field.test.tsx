import { createTranslate } from '@latchboard/texts';
import { en } from '@latchboard/texts/en/catalog';
import { ChipsField } from '@latchboard/ui/form/chips-field.tsx';
import { KitProvider } from '@latchboard/ui/layout/kit-provider.tsx';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';

const localization = { language: 'en', t: createTranslate('en', en) } as const;
const services = { Link: () => null, useLeaveGuard: () => undefined, person: { id: '', name: '' } };
const options = ['1011', '101', '102', '317'].map((value) => ({ value, label: `${value} · North` }));

function Sample() {
  const [value, setValue] = useState<readonly string[]>(['205']);
  return (
    <KitProvider localization={localization} services={services} styleNonce="">
      <ChipsField label={{ data: 'Units' }} value={value} onChange={setValue} options={options} />
      <output>{value.join(' ')}</output>
    </KitProvider>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Units' });
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const press = (key: string) => fireEvent.keyDown(field(), { key });
const chosenValues = () => document.querySelector('output')?.textContent;

test('NAV-28 with the keyboard, suggestions can be added as chips, and the last chip can be removed', () => {
  render(<Sample />);
  fireEvent.focus(field());
  type('10');
  expect(screen.getAllByRole('option')).toHaveLength(3);
  press('ArrowDown');
  press('ArrowDown');
  press('Enter');
  expect(chosenValues()).toBe('205 102');
  expect(field().value).toBe('');
  press('Escape');
  expect(screen.queryAllByRole('option')).toEqual([]);
  press('Backspace');
  expect(chosenValues()).toBe('205');
  fireEvent.click(screen.getByRole('button', { name: 'Remove 205' }));
  expect(chosenValues()).toBe('');
});

test('NAV-28 Enter prefers the suggestion that equals the typed value', () => {
  render(<Sample />);
  type('101');
  press('Enter');
  expect(chosenValues()).toBe('205 101');
});

test('NAV-28 text left in a chips field, or pasted with commas, becomes chips', () => {
  render(<Sample />);
  fireEvent.focus(field());
  type('B7');
  fireEvent.blur(field());
  expect(chosenValues()).toBe('205 B7');
  // A chip that appears while the mouse button is down would move the target of the click.
  fireEvent.focus(field());
  type('C9');
  fireEvent.mouseDown(document.body);
  fireEvent.blur(field());
  expect(chosenValues()).toBe('205 B7');
  fireEvent.mouseUp(document.body);
  expect(chosenValues()).toBe('205 B7 C9');
  fireEvent.paste(field(), { clipboardData: { getData: () => '101, 317 · north; 205\n' } });
  expect(chosenValues()).toBe('205 B7 C9 101 317');
});
