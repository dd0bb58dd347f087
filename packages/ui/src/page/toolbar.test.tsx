import { createTranslate } from '@latchboard/texts';
import { en } from '@latchboard/texts/en/catalog';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Button } from '../button/button.tsx';
import { KitProvider } from '../layout/kit-provider.tsx';
import type { KitServices } from '../layout/kit-services.tsx';
import { Toolbar } from './toolbar.tsx';

const services = { Link: () => null, person: { id: 1, name: 'Dana Whitfield' } } as unknown as KitServices;
const button = (data: string) => <Button key={data} label={{ data }} />;
const buttonNames = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

function show(primary: React.ReactNode, secondary: React.ReactNode) {
  render(
    <KitProvider localization={{ language: 'en', t: createTranslate('en', en) }} services={services} styleNonce="">
      <Toolbar secondary={secondary}>{primary}</Toolbar>
    </KitProvider>,
  );
}

test('NAV-25 three actions are three buttons, without a menu', () => {
  show(
    button('Edit'),
    <>
      {[button('Copy')]}
      <hr />
      {false}
      {button('Delete')}
    </>,
  );
  expect(buttonNames()).toEqual(['Edit', 'Copy', 'Delete']);
});

test('NAV-25 the other actions of a toolbar with more than three actions are in a menu, the destructive one last', () => {
  show(
    [button('Edit'), button('Print')],
    <>
      {button('Copy')}
      <hr />
      {button('Delete')}
    </>,
  );
  expect(buttonNames()).toEqual(['Edit', 'Print', 'More actions']);
  fireEvent.click(screen.getByRole('button', { name: 'More actions' }));
  expect(buttonNames()).toEqual(['Edit', 'Print', 'More actions', 'Copy', 'Delete']);
});

test('NAV-25 an action of the menu closes it, and its dialog stays open', () => {
  const act = vi.fn();
  const Action = () => {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <Button
          label={{ data: 'Delete' }}
          onClick={() => {
            act();
            setOpen(true);
          }}
        />
        {isOpen && <p>Are you sure?</p>}
      </>
    );
  };
  show([button('Edit'), button('Print'), button('Copy')], <Action />);
  fireEvent.click(screen.getByRole('button', { name: 'More actions' }));
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(act).toHaveBeenCalledOnce();
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  expect(screen.getByText('Are you sure?')).toBeTruthy();
});
