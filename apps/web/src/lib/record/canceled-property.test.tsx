import { expect, test } from 'vitest';
import { compact, renderedText, screenClock } from '#web/testing/rendered-text.tsx';
import { CanceledProperty } from './canceled-property.tsx';

test('PUR-07 SHP-01 for a canceled property, the page shows the reason and a link to the property instead of the editor', () => {
  const at = '2026-11-08T21:45:00.000Z';
  const accountChanges = {
    canceled: { at, by: 'Ingrid', reason: 'Contract ended.' },
    ...{ paymentDelinquent: null, temporaryAccess: null, reinstatementAsked: null },
  };
  const property = { id: 7, name: 'Elm', timeZone: 'America/Chicago', canceled: true, accountChanges };
  const text = renderedText(<CanceledProperty property={property} />);
  expect(text).toContain(compact(`Canceled on ${screenClock(at)} by Ingrid: Contract ended. You cannot add orders`));
  expect(text).toContain(compact('View property'));
});
