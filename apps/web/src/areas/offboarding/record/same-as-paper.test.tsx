import { describeOffboarding } from '@latchboard/contract/offboarding/describe-offboarding';
import { recordTexts, sampleLeaving } from '@latchboard/contract/testing/documents';
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { compact, renderedText, screenClock, t } from '#web/testing/rendered-text.tsx';
import { OffboardingSteps } from './offboarding-steps.tsx';

afterEach(cleanup);

test('BEY-10 the page of an offboarding shows the content of its certificate', () => {
  const page = renderedText(<OffboardingSteps leaving={sampleLeaving} at={screenClock} />);
  const described = describeOffboarding(sampleLeaving, t, screenClock);
  for (const text of recordTexts(described)) expect(page).toContain(compact(text));
});
