import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { App } from './app.tsx';
import { CrashNotice } from './crash-notice.tsx';
import { ana, fakeKiosk } from './testing/fake-kiosk.ts';
import { click, fakeTime, pass, scan } from './testing/screen-actions.ts';

fakeTime();
afterEach(() => {
  history.replaceState(null, '', '/');
  sessionStorage.clear();
});

function Broken(): never {
  throw new Error('A file of this screen is missing');
}

test('BEY-17 after a screen crashes, the kiosk offers a reload and reloads automatically', async () => {
  const reload = vi.fn<() => void>();
  const notice = (
    <CrashNotice reload={reload}>
      <Broken />
    </CrashNotice>
  );
  render(notice, { onCaughtError: () => {} });
  await click('Reload page');
  expect(reload).toHaveBeenCalledTimes(1);
  await pass(30_000);
  expect(reload).toHaveBeenCalledTimes(2);
});

test('BEY-17 after two crashes in a short time, the kiosk shows the reason and waits for a person', async () => {
  const reload = vi.fn<() => void>();
  const show = () =>
    render(
      <CrashNotice reload={reload}>
        <Broken />
      </CrashNotice>,
      { onCaughtError: () => {} },
    );
  show().unmount();
  await pass(15_000);
  const second = show();
  expect(screen.getByRole('heading').textContent).toBe('The kiosk does not start');
  expect(screen.getByText('Reason: A file of this screen is missing')).toBeTruthy();
  await pass(60_000);
  expect(reload).not.toHaveBeenCalled();
  await click('Try again');
  expect(reload).toHaveBeenCalledTimes(1);
  second.unmount();
  await pass(3_600_000);
  show();
  expect(screen.getByRole('heading').textContent).toBe('This screen has an error');
});

test('BEY-17 a URL with an unreadable enrollment code still opens the enrollment screen', () => {
  history.replaceState(null, '', '/kiosk#%');
  render(<App kiosk={fakeKiosk({ phase: 'not-enrolled' })} />);
  expect(screen.getByLabelText<HTMLInputElement>('Enrollment code').value).toBe('%');
});

test('BEY-17 an enrolled kiosk removes an enrollment code from its URL', () => {
  history.replaceState(null, '', '/kiosk#ABCD-1234');
  render(<App kiosk={fakeKiosk()} />);
  expect(location.hash).toBe('');
});

test('BEY-17 a kiosk with an unknown time zone still opens', async () => {
  const { configuration } = fakeKiosk().state();
  const settings = { ...configuration.settings, timeZone: 'Mars/Base' };
  render(<App kiosk={fakeKiosk({ configuration: { ...configuration, settings } })} />);
  await scan(ana.badge);
  expect(screen.getByLabelText(`Badge ${ana.badge}`)).toBeTruthy();
});
