import { describeOffboarding } from '@latchboard/contract/offboarding/describe-offboarding';
import { recordTexts, sampleOffboarding } from '@latchboard/contract/testing/documents';
import { expect, test } from 'vitest';
import { compact, renderedText, screenClock, t } from '#web/testing/rendered-text.tsx';
import { OffboardingSteps } from './offboarding-steps.tsx';

test('BEY-10 the offboarding page shows the content of its certificate', () => {
  const page = renderedText(<OffboardingSteps offboarding={sampleOffboarding} formatTime={screenClock} />);
  const described = describeOffboarding(sampleOffboarding, t, screenClock);
  for (const text of recordTexts(described)) expect(page).toContain(compact(text));
});
