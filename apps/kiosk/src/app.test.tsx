import { emptyConfiguration } from '@latchboard/device/configuration';
import { DeviceFailure } from '@latchboard/device/device-api';
import { keyReturned } from '@latchboard/device/key-request';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { App } from './app.tsx';
import { ana, ben, fakeKiosk, movedKey } from './testing/fake-kiosk.ts';
import { click, enterPin, fakeTime, pass, scan, signIn } from './testing/screen-actions.ts';

fakeTime();

test('BEY-17 a person scans a badge, enters the PIN, picks a reason, taps a hook, and sees the hook and the due time', async () => {
  const kiosk = fakeKiosk();
  render(<App kiosk={kiosk} />);
  await signIn(ben.badge);
  await click('Showing');
  await click('A1 101');
  expect(kiosk.take).toHaveBeenCalledWith(ben, '70001', { activity: 2, workOrder: null, isTyped: true });
  const item = screen.getByRole('listitem');
  expect(within(item).getByText('A1')).toBeTruthy();
  expect(within(item).getByText(/Return by .*3:00 PM/)).toBeTruthy();
  await click('Done');
  expect(kiosk.signOut).toHaveBeenCalledWith(ben, false);
  expect(screen.getByText('You took 1 key')).toBeTruthy();
});

test('BEY-17 each scanned key is recorded immediately, with the work order, and a tapped key is marked as typed', async () => {
  const kiosk = fakeKiosk();
  render(<App kiosk={kiosk} />);
  await signIn(ben.badge);
  fireEvent.change(screen.getByLabelText(/Work order/), { target: { value: 'WO-12' } });
  await click('Showing');
  await scan('70001');
  await click('A2 102');
  const request = { activity: 2, workOrder: 'WO-12' };
  expect(kiosk.take.mock.calls).toEqual([
    [ben, '70001', { ...request, isTyped: false }],
    [ben, '70002', { ...request, isTyped: true }],
  ]);
  expect(kiosk.signOut).not.toHaveBeenCalled();
});

test('BEY-17 a person who opens the list of reasons again sees which one is selected, and can return to the keys', async () => {
  const kiosk = fakeKiosk();
  render(<App kiosk={kiosk} />);
  await signIn(ben.badge);
  await click('Showing');
  await scan('70001');
  await click('Change reason');
  expect(screen.getByRole('button', { name: 'Showing', pressed: true })).toBeTruthy();
  await click('Continue');
  expect(screen.getByText('You took 1 key')).toBeTruthy();
  expect(kiosk.signOut).not.toHaveBeenCalled();
});

test('BEY-17 scanning another badge ends the visit; an unknown badge is refused, and the kiosk does not ask for its PIN', async () => {
  const kiosk = fakeKiosk();
  render(<App kiosk={kiosk} />);
  await signIn(ben.badge);
  await scan(ana.badge);
  expect(kiosk.signOut).toHaveBeenCalledWith(ben, false);
  expect(screen.getByLabelText(`Badge ${ana.badge}`)).toBeTruthy();
  await scan('000999');
  expect(screen.getByText('This badge is not valid here. Ask your manager.')).toBeTruthy();
  expect(screen.getByText('Scan your badge')).toBeTruthy();
});

test('BEY-17 a person without a scanner can use the camera or type key codes while taking keys', async () => {
  const kiosk = fakeKiosk();
  render(<App kiosk={kiosk} />);
  await signIn(ben.badge);
  await click('Showing');
  expect(screen.getByRole('button', { name: 'Use camera' })).toBeTruthy();
  await click('Type key code');
  fireEvent.change(screen.getByLabelText('Key code'), { target: { value: '70002' } });
  await click('Continue');
  expect(kiosk.take).toHaveBeenCalledWith(ben, '70002', { activity: 2, workOrder: null, isTyped: true });
});

test('BEY-17 a kiosk whose token is revoked asks for a new enrollment code', async () => {
  const kiosk = fakeKiosk({ phase: 'revoked' });
  render(<App kiosk={kiosk} />);
  fireEvent.change(screen.getByLabelText('New enrollment code'), { target: { value: 'ABCD-1234' } });
  await click('Connect key board');
  expect(kiosk.enroll).toHaveBeenCalledWith('ABCD-1234', { mayLeaveUnsent: false });
});

test('BEY-17 after sign-in, the screens are in the badge’s language', async () => {
  render(<App kiosk={fakeKiosk()} />);
  await signIn(ana.badge);
  expect(screen.getByText('¿Para qué necesita llaves?')).toBeTruthy();
  expect(document.documentElement.lang).toBe('es');
  await click('Cancelar');
  expect(document.documentElement.lang).toBe('en');
});

test('BEY-17 a scanned key is returned without sign-in, and Undo is available for ten seconds', async () => {
  const kiosk = fakeKiosk();
  render(<App kiosk={kiosk} />);
  await scan('70002');
  expect(kiosk.returnKey).toHaveBeenCalledWith('70002', false);
  expect(screen.getByText('A2')).toBeTruthy();
  await pass(9_000);
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
  await pass(1_500);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('BEY-17 Undo reverses the last movement, and the screen names the key’s hook', async () => {
  const kiosk = fakeKiosk();
  render(<App kiosk={kiosk} />);
  await scan('70001');
  await click('Undo');
  expect(kiosk.undo).toHaveBeenCalledTimes(1);
  expect(screen.getByText('Undone. Hang the key back on A1.')).toBeTruthy();
});

test('BEY-17 a double tap on Undo undoes only one movement, even if the next key takes the place of the first on the screen', async () => {
  const kiosk = fakeKiosk();
  render(<App kiosk={kiosk} />);
  await signIn(ben.badge);
  await click('Showing');
  await scan('70001');
  await scan('70002');
  const undoFirst = () => fireEvent.click(screen.getAllByRole('button', { name: 'Undo' })[0] ?? expect.fail());
  undoFirst();
  await pass(150);
  undoFirst();
  await pass(600);
  expect(kiosk.undo).toHaveBeenCalledTimes(1);
  undoFirst();
  expect(kiosk.undo).toHaveBeenCalledTimes(2);
});

test('BEY-17 a double tap on a hook takes one key, and success messages and warnings have different colors', async () => {
  const kiosk = fakeKiosk();
  render(<App kiosk={kiosk} />);
  await signIn(ben.badge);
  await click('Showing');
  const hook = screen.getByRole('button', { name: 'A1 101' });
  fireEvent.click(hook);
  fireEvent.click(hook);
  await pass(100);
  expect(kiosk.take).toHaveBeenCalledTimes(1);
  await click('Undo');
  expect(screen.getByText('Undone. Hang the key back on A1.').dataset.tone).toBe('success');
  await scan('unknown-code');
  expect(screen.getByText('This key board has no key with this code.').dataset.tone).toBe('warning');
});

test('BEY-17 after a blocked badge is scanned, the kiosk shows how long it is blocked and does not ask for the PIN', async () => {
  const kiosk = fakeKiosk();
  kiosk.lockedUntil.mockImplementation((badge) => (badge === ben.badge ? new Date('2026-03-02T20:00:00Z') : undefined));
  render(<App kiosk={kiosk} />);
  await scan(ben.badge);
  expect(screen.getByText(/^This badge is blocked until .*\d/)).toBeTruthy();
  expect(screen.getByText('Scan your badge')).toBeTruthy();
  await scan(ana.badge);
  expect(screen.getByLabelText(`Badge ${ana.badge}`)).toBeTruthy();
});

test('BEY-17 unsent events from another key board are shown with instructions to send them', () => {
  render(<App kiosk={fakeKiosk({ lost: { waiting: 2, unreadable: 0, boards: [] } })} />);
  expect(screen.getByRole('alert').textContent).toBe(
    '2 events have not been sent yet. They will be sent when you enroll this tablet for its former key board.',
  );
});

const office = { board: 'Leasing office', property: 'Trial Gardens' };

test('BEY-17 unsent events from a known key board are shown with the name and property of that key board', () => {
  render(<App kiosk={fakeKiosk({ lost: { waiting: 1, unreadable: 0, boards: [office] } })} />);
  expect(screen.getByRole('alert').textContent).toMatch(
    /^1 event from Leasing office \(Trial Gardens\) has not been sent/,
  );
});

test('BEY-17 a tablet with unsent events asks before it connects to another key board', async () => {
  const kiosk = fakeKiosk({ phase: 'revoked', waiting: 1, board: office });
  kiosk.enroll.mockRejectedValueOnce(new DeviceFailure(409, 'otherKeyBoard'));
  render(<App kiosk={kiosk} />);
  fireEvent.change(screen.getByLabelText('New enrollment code'), { target: { value: 'ABCD-1234' } });
  await click('Connect key board');
  expect(
    screen.getByText(/^1 event from Leasing office \(Trial Gardens\) was not sent\..* Connect anyway\?$/),
  ).toBeTruthy();
  await click('Connect anyway');
  expect(kiosk.enroll).toHaveBeenLastCalledWith('ABCD-1234', { mayLeaveUnsent: true });
});

test('BEY-17 the number of uncounted key events stays on the screen until a person dismisses the message', async () => {
  const kiosk = fakeKiosk({ notCounted: { count: 3, boards: [office] }, board: office });
  render(<App kiosk={kiosk} />);
  await pass(60_000);
  expect(screen.getByRole('alert').textContent).toMatch(/^3 key events were not counted\. Compare the hooks/);
  await click('Dismiss');
  expect(kiosk.dismissNotCounted).toHaveBeenCalledOnce();
});

test('BEY-17 uncounted key events from a former key board are shown with its name', () => {
  render(<App kiosk={fakeKiosk({ notCounted: { count: 1, boards: [office] } })} />);
  expect(screen.getByRole('alert').textContent).toMatch(
    /^1 key event from Leasing office \(Trial Gardens\) was not counted/,
  );
});

test('BEY-17 a tablet with a damaged list of keys out shows a warning and no count', () => {
  render(<App kiosk={fakeKiosk({ areKeysOutUnknown: true })} />);
  expect(screen.getByRole('alert').textContent).toContain('does not know which keys are out');
  expect(screen.queryByText('0 keys out')).toBeNull();
});

test('BEY-17 a replaced tablet that sent all its events shows that they were sent', () => {
  const { unmount } = render(<App kiosk={fakeKiosk({ phase: 'revoked' })} />);
  expect(screen.getByText(/^All events from this tablet were sent\./)).toBeTruthy();
  unmount();
  render(<App kiosk={fakeKiosk({ phase: 'revoked', waiting: 1 })} />);
  expect(screen.getByText(/stored on the tablet are kept\./)).toBeTruthy();
});

test('BEY-17 after a wrong PIN, the screen shows the remaining attempts', async () => {
  render(<App kiosk={fakeKiosk()} />);
  await scan(ben.badge);
  await enterPin('9999');
  expect(screen.getByText('Wrong PIN. 2 attempts left.')).toBeTruthy();
});

test('BEY-17 typing the last digit of a PIN submits it, but a code that a scanner types into the field is not accepted as a PIN', async () => {
  const kiosk = fakeKiosk();
  render(<App kiosk={kiosk} />);
  await scan(ben.badge);
  const field = screen.getByLabelText<HTMLInputElement>(/^Badge/);
  for (const value of ['1', '12', '123', '1234', '12349']) fireEvent.change(field, { target: { value } });
  fireEvent.change(field, { target: { value: '' } });
  await pass(600);
  expect(kiosk.signIn).not.toHaveBeenCalled();
  for (const value of ['1', '12', '123', '1234']) {
    fireEvent.change(field, { target: { value } });
    await pass(150);
  }
  await pass(500);
  expect(kiosk.signIn).toHaveBeenCalledExactlyOnceWith(ben.badge, '1234', false);
});

test('BEY-17 a kiosk asks for a badge only after it has received its configuration; if a badge is scanned earlier, the screen shows that the configuration is loading', async () => {
  const kiosk = fakeKiosk({ configuration: emptyConfiguration });
  kiosk.signIn.mockResolvedValue({ isIn: false, reason: 'no-configuration' });
  kiosk.returnKey.mockResolvedValue({ moved: false, reason: 'no-configuration' });
  render(<App kiosk={kiosk} />);
  expect(screen.getByRole('heading', { name: 'Loading configuration' })).toBeTruthy();
  expect(screen.queryByText('0 keys out')).toBeNull();
  expect(screen.queryByText('Scan your badge')).toBeNull();
  for (const code of [ana.badge, '70001']) {
    await scan(code);
    expect(screen.getByText('Loading configuration. Try again in a moment.')).toBeTruthy();
  }
});

test('BEY-17 for a locked badge, the screen shows when the lock ends', async () => {
  const kiosk = fakeKiosk();
  kiosk.signIn.mockResolvedValue({ isIn: false, reason: 'locked', until: new Date('2026-03-02T20:10:00Z') });
  render(<App kiosk={kiosk} />);
  await scan(ben.badge);
  await enterPin('9999');
  expect(screen.getByText(/^This badge is blocked until .*3:10 PM\.$/)).toBeTruthy();
});

test('BEY-17 after a badge is locked, the next person can scan a badge without closing the PIN pad', async () => {
  const kiosk = fakeKiosk();
  kiosk.signIn.mockResolvedValue({ isIn: false, reason: 'locked', until: new Date('2026-03-02T20:10:00Z') });
  render(<App kiosk={kiosk} />);
  await scan(ben.badge);
  await enterPin('9999');
  expect(screen.getByText(/^This badge is blocked until/)).toBeTruthy();
  expect(screen.getByText('Scan your badge')).toBeTruthy();
});

test('BEY-17 a code that is not a badge number causes an error; after a key code in the badge field, the kiosk asks for a badge', async () => {
  const kiosk = fakeKiosk();
  kiosk.signIn.mockResolvedValue({ isIn: false, reason: 'not-a-badge' });
  render(<App kiosk={kiosk} />);
  await scan('000412-9');
  expect(screen.getByText('This code could not be read. Scan it again.')).toBeTruthy();
  kiosk.signIn.mockClear();
  await click('Type badge number');
  fireEvent.change(screen.getByLabelText('Badge number'), { target: { value: '70001' } });
  await click('Continue');
  expect(screen.getByText('This is a key. Scan your badge first.')).toBeTruthy();
  expect(kiosk.signIn).not.toHaveBeenCalled();
});

test('BEY-17 when a person takes a key that another person had, the screen shows who had it and since when', async () => {
  const kiosk = fakeKiosk();
  const formerHolder = { badge: ana.badge, since: '2026-03-02T14:42:00Z' };
  kiosk.take.mockResolvedValue({ moved: true, key: { ...movedKey('70001'), formerHolder } });
  render(<App kiosk={kiosk} />);
  await signIn(ben.badge);
  await click('Showing');
  await scan('70001');
  expect(screen.getByText(/^Ana Diaz has had this key since .*9:42 AM\. It is now recorded as yours\.$/)).toBeTruthy();
});

test('BEY-17 for a returned key without a hook on the key board, the screen shows where the key belongs', async () => {
  for (const [board, text] of [
    ['Pool house', 'This key belongs on Pool house. Return it there.'],
    ['', 'This key belongs on another key board. Return it there.'],
    [undefined, 'This key has no hook on this key board. Give it to your manager.'],
  ] as const) {
    const key = { ...movedKey('70001'), hook: null, ...(board === undefined ? {} : { board }) };
    const kiosk = fakeKiosk();
    kiosk.returnKey.mockResolvedValue({ moved: true, key });
    const { unmount } = render(<App kiosk={kiosk} />);
    await scan('70001');
    expect(screen.getByText(text)).toBeTruthy();
    unmount();
  }
});

test('BEY-17 a typed badge number is marked as typed, and its leading zeros can be omitted', async () => {
  const kiosk = fakeKiosk();
  render(<App kiosk={kiosk} />);
  await click('Type badge number');
  for (const digit of '413') await click(digit);
  await click('Continue');
  await enterPin('1234');
  expect(kiosk.signIn).toHaveBeenCalledWith(ben.badge, '1234', true);
});

test('BEY-17 a kiosk shows a message if it is no longer enrolled, cannot store events, runs in a second tab, or cannot start', () => {
  for (const [phase, text] of [
    ['other-tab', 'The kiosk is open in another tab'],
    ['revoked', 'This tablet is no longer enrolled'],
    ['storage-failed', 'This tablet cannot store events'],
    ['start-failed', 'The kiosk cannot start'],
  ] as const) {
    const { unmount } = render(<App kiosk={fakeKiosk({ phase })} />);
    expect(screen.getByText(text)).toBeTruthy();
    unmount();
  }
});

test('BEY-17 the kiosk offers the named activities as reasons, except key returns', async () => {
  const { configuration } = fakeKiosk().state();
  const activities = new Map(configuration.activities)
    .set(keyReturned, { code: keyReturned, name: 'Key returned', minutes: null })
    .set(3, { code: 3, name: ' ', minutes: null });
  render(<App kiosk={fakeKiosk({ configuration: { ...configuration, activities } })} />);
  await signIn(ben.badge);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Showing', 'Cancel']);
});

test('BEY-17 if the badge’s language is Spanish, the reasons are shown with their Spanish names', async () => {
  const { configuration } = fakeKiosk().state();
  const activities = new Map([
    [2, { code: 2, name: 'Showing', nameEs: 'Visita', minutes: 60 }],
    [3, { code: 3, name: 'Survey', nameEs: null, minutes: 60 }],
  ]);
  render(<App kiosk={fakeKiosk({ configuration: { ...configuration, activities } })} />);
  await signIn(ana.badge);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Visita', 'Survey', 'Cancelar']);
  await click('Visita');
  expect(screen.getByText('Visita')).toBeTruthy();
});

test('BEY-17 if a key board has no keys or its property has no reasons, the screen shows a message', async () => {
  const { configuration } = fakeKiosk().state();
  const empty = { ...configuration, tags: new Map() };
  const { unmount } = render(<App kiosk={fakeKiosk({ configuration: empty })} />);
  await signIn(ben.badge);
  await click('Showing');
  expect(screen.getByText('This key board has no keys yet. Ask your manager.')).toBeTruthy();
  unmount();
  render(<App kiosk={fakeKiosk({ configuration: { ...configuration, activities: new Map() } })} />);
  await signIn(ben.badge);
  expect(screen.getByText(/no reasons for taking keys yet/)).toBeTruthy();
});

test('BEY-17 a tablet without its identity shows how many events wait for a new enrollment, and how many are unreadable', () => {
  render(<App kiosk={fakeKiosk({ phase: 'not-enrolled', lost: { waiting: 2, unreadable: 1, boards: [] } })} />);
  expect(
    screen.getByText(/2 events have not been sent yet. They will be sent when you enroll this tablet/),
  ).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain('This tablet can no longer send 1 stored event.');
});

test.each([
  [119, 'off by 119 minutes'],
  [-180, 'off by 3 hours'],
  [525_600, 'off by 365 days'],
])('BEY-17 a clock that is off by %d minutes is reported in a readable unit', (wrongClockMinutes, text) => {
  render(<App kiosk={fakeKiosk({ wrongClockMinutes })} />);
  expect(screen.getByRole('alert').textContent).toContain(text);
});
