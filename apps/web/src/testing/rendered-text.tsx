import { createTranslate, localeOf } from '@latchboard/texts';
import { en } from '@latchboard/texts/en/catalog';
import { formatDateTime } from '@latchboard/ui/date-time/format.ts';
import { KitProvider } from '@latchboard/ui/layout/kit-provider.tsx';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';

export const t = createTranslate('en', en);

/** Formats a time as screens of the sample property do (see `testing/documents` of the contract). */
export const screenClock = (instant: string): string =>
  formatDateTime(instant, 'America/Chicago', localeOf('en', null));

const services = {
  Link: ({ children }: { readonly children?: ReactNode }) => children,
  useLeaveGuard: () => undefined,
  person: { id: '', name: '' },
};

/** Removes whitespace from text, because whitespace depends on the layout. */
export const compact = (text: string): string => text.replaceAll(/\s/g, '');

/** Compact text of a rendered component. */
export function renderedText(part: ReactNode): string {
  const { container } = render(
    <KitProvider localization={{ language: 'en', t }} services={services} styleNonce="">
      {part}
    </KitProvider>,
  );
  return compact(container.textContent ?? '');
}
