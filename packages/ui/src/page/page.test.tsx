import { createTranslate } from '@latchboard/texts';
import { en } from '@latchboard/texts/en/catalog';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { KitProvider } from '../layout/kit-provider.tsx';
import type { KitServices } from '../layout/kit-services.tsx';
import { Page } from './page.tsx';

const services = { Link: () => null, person: { id: 1, name: 'Dana Whitfield' } } as unknown as KitServices;

function titleOf(title: string, section?: string) {
  const { unmount } = render(
    <KitProvider localization={{ language: 'en', t: createTranslate('en', en) }} services={services} styleNonce="">
      <Page title={{ data: title }} {...(section !== undefined && { section: { data: section } })}>
        {null}
      </Page>
    </KitProvider>,
  );
  unmount();
  return document.title;
}

test('NAV-29 the title of the browser tab names the open section of a page, the page, and the product', () => {
  expect(titleOf('Administration', 'Systems')).toBe('Systems · Administration · Latchboard');
  expect(titleOf('Administration')).toBe('Administration · Latchboard');
  expect(titleOf('Latchboard')).toBe('Latchboard');
});
