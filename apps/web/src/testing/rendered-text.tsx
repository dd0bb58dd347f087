import { createTranslate, localeOf } from '@latchboard/texts';
import { en } from '@latchboard/texts/en/catalogue';
import { formatDateTime } from '@latchboard/ui/date-time/format.ts';
import { KitProvider } from '@latchboard/ui/layout/kit-provider.tsx';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';

export const t = createTranslate('en', en);

/** Clock of a screen for a property of `testing/documents` of the contract. */
export const screenClock = (instant: string): string =>
  formatDateTime(instant, 'America/Chicago', localeOf('en', null));

const surroundings = {
  Link: ({ children }: { readonly children?: ReactNode }) => children,
  useLeaveGuard: () => undefined,
  person: { id: '', name: '' },
};

/** Text without white space, which depends on the layout. */
export const compact = (text: string): string => text.replaceAll(/\s/g, '');

/** Compact text of a part of a screen. */
export function renderedText(part: ReactNode): string {
  const { container } = render(
    <KitProvider words={{ language: 'en', t }} surroundings={surroundings} styleNonce="">
      {part}
    </KitProvider>,
  );
  return compact(container.textContent ?? '');
}
