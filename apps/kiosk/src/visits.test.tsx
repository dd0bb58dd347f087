import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { App } from './app.tsx';
import type { SignInResult } from './core/kiosk.ts';
import { ana, ben, fakeKiosk, movedKey } from './testing/fake-kiosk.ts';
import { click, enterPin, fakeTime, pass, scan, settle, signIn } from './testing/screen-actions.ts';

fakeTime();

test('BEY-17 a started visit survives a reload, and ends if no one returns within a minute', async () => {
  const kiosk = fakeKiosk();
  const first = render(<App kiosk={kiosk} />);
  await signIn(ben.badge);
  await click('Showing');
  await scan('70001');
  first.unmount();
  const second = render(<App kiosk={kiosk} />);
  expect(within(screen.getByRole('listitem')).getByText(/Return by .*3:00 PM/)).toBeTruthy();
  second.unmount();
  await pass(61_000);
  render(<App kiosk={kiosk} />);
  await settle();
  expect(screen.getByText('Scan your badge')).toBeTruthy();
  expect(kiosk.signOut.mock.calls).toEqual([[ben, true]]);
});

test('BEY-17 each screen starts at the top, even after the list of reasons was scrolled', async () => {
  render(<App kiosk={fakeKiosk()} />);
  await signIn(ben.badge);
  document.documentElement.scrollTop = 500;
  expect(document.documentElement.scrollTop).toBe(500);
  await click('Showing');
  expect(document.documentElement.scrollTop).toBe(0);
});

test('BEY-17 the screen warns after 50 seconds without input and signs the person out after 60', async () => {
  const kiosk = fakeKiosk();
  render(<App kiosk={kiosk} />);
  await signIn(ben.badge);
  await pass(51_000);
  expect(screen.getByText('Are you still there?')).toBeTruthy();
  await pass(10_000);
  expect(kiosk.signOut.mock.calls).toEqual([[ben, true]]);
  expect(screen.getByText('Scan your badge')).toBeTruthy();
});

test('BEY-17 setting the tablet’s clock back does not keep a screen open', async () => {
  const kiosk = fakeKiosk();
  render(<App kiosk={kiosk} />);
  await signIn(ben.badge);
  vi.setSystemTime(Date.now() - 3_600_000);
  await pass(61_000);
  expect(screen.getByText('Scan your badge')).toBeTruthy();
});

test('BEY-17 after a clock jump, for example after sleep, a tablet shows the warning and closes the screen after ten seconds', async () => {
  const kiosk = fakeKiosk();
  render(<App kiosk={kiosk} />);
  await signIn(ben.badge);
  vi.setSystemTime(Date.now() + 3_600_000);
  await pass(2_000);
  expect(screen.getByText('Are you still there?')).toBeTruthy();
  expect(kiosk.signOut.mock.calls).toEqual([]);
  await pass(10_000);
  expect(screen.getByText('Scan your badge')).toBeTruthy();
});

test('BEY-17 a person who continues after the warning, even with assistive technology, is not signed out at the next step', async () => {
  const kiosk = fakeKiosk();
  render(<App kiosk={kiosk} />);
  await signIn(ben.badge);
  await pass(55_000);
  fireEvent.click(screen.getByRole('button', { name: 'Continue here' }));
  await pass(10_000);
  await click('Showing');
  await settle();
  expect(kiosk.signOut.mock.calls).toEqual([]);
});

test('BEY-17 a tablet that restarts with its clock set back does not resume a visit', async () => {
  const kiosk = fakeKiosk();
  const { unmount } = render(<App kiosk={kiosk} />);
  await signIn(ben.badge);
  unmount();
  vi.setSystemTime(Date.now() - 3_600_000);
  render(<App kiosk={kiosk} />);
  await settle();
  expect(screen.getByText('Scan your badge')).toBeTruthy();
  expect(kiosk.signOut.mock.calls).toEqual([[ben, true]]);
});

test('BEY-17 a code that is neither a badge nor a key does not end a visit', async () => {
  const kiosk = fakeKiosk();
  render(<App kiosk={kiosk} />);
  await signIn(ben.badge);
  await click('Showing');
  kiosk.signIn.mockClear();
  await scan('https://example.com/menu');
  expect(screen.getByText('This key board has no key with this code.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'A1 101' })).toBeTruthy();
  expect(kiosk.signOut).not.toHaveBeenCalled();
  expect(kiosk.signIn).not.toHaveBeenCalled();
});

test('BEY-17 if a sign-in completes after Cancel, the person is signed out and the hooks are not shown', async () => {
  const kiosk = fakeKiosk();
  const signingIn = Promise.withResolvers<SignInResult>();
  kiosk.signIn.mockReturnValue(signingIn.promise);
  render(<App kiosk={kiosk} />);
  await signIn(ben.badge);
  await click('Cancel');
  signingIn.resolve({ isIn: true, person: ben });
  await settle();
  expect(screen.getByText('Scan your badge')).toBeTruthy();
  expect(kiosk.signOut.mock.calls).toEqual([[ben, false]]);
});

test('BEY-17 a return that completes late does not replace the PIN screen of the next person', async () => {
  const kiosk = fakeKiosk();
  const returning = Promise.withResolvers<Awaited<ReturnType<typeof kiosk.returnKey>>>();
  kiosk.returnKey.mockReturnValue(returning.promise);
  render(<App kiosk={kiosk} />);
  await scan('70001');
  await scan(ana.badge);
  returning.resolve({ moved: true, key: movedKey('70001') });
  await settle();
  expect(screen.getByLabelText(`Badge ${ana.badge}`)).toBeTruthy();
});

test('BEY-17 a key that is recorded after Done is added to the confirmation', async () => {
  const kiosk = fakeKiosk();
  render(<App kiosk={kiosk} />);
  await signIn(ben.badge);
  await click('Showing');
  await click('A1 101');
  const taking = Promise.withResolvers<Awaited<ReturnType<typeof kiosk.take>>>();
  kiosk.take.mockReturnValue(taking.promise);
  await click('A2 102');
  await click('Done');
  taking.resolve({ moved: true, key: movedKey('70002') });
  await settle();
  expect(screen.getByText('You took 2 keys')).toBeTruthy();
  const hooks = screen.getAllByRole('listitem').map((item) => within(item).getByText(/^A\d$/).textContent);
  expect(hooks).toEqual(['A2', 'A1']);
});

test('BEY-17 a wrong PIN is not shown to the next person', async () => {
  const kiosk = fakeKiosk();
  const signingIn = Promise.withResolvers<SignInResult>();
  kiosk.signIn.mockReturnValueOnce(signingIn.promise);
  render(<App kiosk={kiosk} />);
  await scan(ben.badge);
  await enterPin('9999');
  await scan(ana.badge);
  signingIn.resolve({ isIn: false, reason: 'wrong-pin', triesLeft: 2 });
  await settle();
  expect(screen.queryByText(/Wrong PIN/)).toBeNull();
});

test('BEY-17 a signed-in person who scans a key from an earlier visit returns the key, and can undo the return', async () => {
  const since = new Date(Date.now() - 3_600_000).toISOString();
  const kiosk = fakeKiosk({ keysOut: new Map([['70001', { tag: '70001', badge: ben.badge, since, dueBack: null }]]) });
  render(<App kiosk={kiosk} />);
  await signIn(ben.badge);
  await click('Showing');
  await scan('70001');
  await scan('70002');
  expect(kiosk.returnKey.mock.calls).toEqual([['70001', false]]);
  expect(kiosk.take.mock.calls.map(([, tag]) => tag)).toEqual(['70002']);
  const [taken, returned] = screen.getAllByRole('listitem');
  expect(within(returned as HTMLElement).getByText('Returned. Hang it on A1.')).toBeTruthy();
  expect(within(taken as HTMLElement).getByText(/Return by/)).toBeTruthy();
  expect(screen.getByText('You took 1 key')).toBeTruthy();
  fireEvent.click(within(returned as HTMLElement).getByRole('button', { name: /Undo/ }));
  await settle();
  expect(kiosk.undo.mock.calls).toHaveLength(1);
});

test('BEY-17 a key that was returned in a visit is not taken by a repeated scan', async () => {
  const since = new Date(Date.now() - 3_600_000).toISOString();
  const kiosk = fakeKiosk({ keysOut: new Map([['70001', { tag: '70001', badge: ben.badge, since, dueBack: null }]]) });
  render(<App kiosk={kiosk} />);
  await signIn(ben.badge);
  await scan('70001');
  await pass(2_000);
  await scan('70001');
  expect(kiosk.take).not.toHaveBeenCalled();
  expect(kiosk.returnKey).toHaveBeenCalledTimes(2);
});

test('BEY-17 each of several taken keys can be undone for ten seconds while the person takes more keys', async () => {
  render(<App kiosk={{ ...fakeKiosk(), readTag: (code) => code }} />);
  await signIn(ben.badge);
  await click('Showing');
  for (const tag of ['70001', '70002', '70003']) await scan(tag);
  expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(3);
  await pass(10_500);
  expect(screen.queryAllByRole('button', { name: 'Undo' })).toEqual([]);
});
