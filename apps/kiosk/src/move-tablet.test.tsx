import { DeviceFailure, deviceApi } from '@latchboard/device/device-api';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { App } from './app.tsx';
import { ben, fakeKiosk } from './testing/fake-kiosk.ts';
import { click, fakeTime, openLink, pass, signIn } from './testing/screen-actions.ts';

fakeTime();

test('BEY-17 an enrolled tablet that opens a link with a new code asks whether to move to another key board', async () => {
  const kiosk = fakeKiosk({ waiting: 1, board: { board: 'Leasing office', property: 'Trial Gardens' } });
  render(<App kiosk={kiosk} />);
  await openLink('ABCD-1234');
  expect(screen.getByText('Move this tablet to another key board?')).toBeTruthy();
  expect(screen.getByText(/^This tablet belongs to Leasing office \(Trial Gardens\)/)).toBeTruthy();
  await click('Cancel');
  expect(screen.getByText('Scan your badge')).toBeTruthy();
  await openLink('EFGH-5678');
  await click('Move tablet');
  expect(kiosk.enroll.mock.calls).toEqual([['EFGH-5678', { mayLeaveUnsent: false }]]);
  expect(screen.getByText('Scan your badge')).toBeTruthy();
  await openLink('IJKL-9012');
  await pass(60_000);
  expect(screen.getByText('Scan your badge'), 'no one answers for a minute').toBeTruthy();
});

test('BEY-17 moving a tablet to another key board first signs out the person who is taking keys, then enrolls the tablet', async () => {
  const kiosk = fakeKiosk();
  render(<App kiosk={kiosk} />);
  await signIn(ben.badge);
  await click('Showing');
  await openLink('ABCD-1234');
  await click('Cancel');
  await click('A1 101');
  expect(kiosk.signOut, 'canceled').not.toHaveBeenCalled();
  await openLink('ABCD-1234');
  await click('Move tablet');
  expect(kiosk.signOut.mock.calls).toEqual([[ben, true]]);
  expect(kiosk.signOut).toHaveBeenCalledBefore(kiosk.enroll);
  expect(screen.getByText('Scan your badge')).toBeTruthy();
});

test('BEY-17 while a tablet connects to another key board, no one can sign in', async () => {
  const kiosk = fakeKiosk();
  const connected = Promise.withResolvers<void>();
  kiosk.enroll.mockReturnValue(connected.promise);
  render(<App kiosk={kiosk} />);
  await openLink('ABCD-1234');
  await pass(55_000);
  await click('Move tablet');
  await pass(15_000);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Cancel' }).disabled).toBe(true);
  connected.resolve();
  await pass(100);
  expect(screen.getByText('Scan your badge')).toBeTruthy();
});

test('BEY-17 if an earlier version of the server does not know a field of the enrollment, the screen asks the user to try again later instead of blaming the code', async () => {
  const kiosk = fakeKiosk({ phase: 'revoked' });
  const body = { code: 'validation', validationResult: { fields: [{ path: 'formerSecret', code: 'valUnknown' }] } };
  const fetching = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(body, { status: 400 }));
  onTestFinished(() => fetching.mockRestore());
  kiosk.enroll.mockImplementationOnce(() => deviceApi('').acknowledge(1));
  render(<App kiosk={kiosk} />);
  fireEvent.change(screen.getByLabelText('New enrollment code'), { target: { value: 'ABCD-1234' } });
  await click('Connect key board');
  expect(screen.getByText('The server is being updated. Try again in a few minutes.')).toBeTruthy();
});

test('BEY-17 the message that there is no connection is removed when the connection is back', async () => {
  const online = fakeKiosk({ phase: 'revoked' });
  const offlineState = { ...online.state(), offlineSince: new Date() };
  const offline = { ...online, state: () => offlineState };
  online.enroll.mockRejectedValueOnce(new DeviceFailure(0, 'offline'));
  const { rerender } = render(<App kiosk={offline} />);
  fireEvent.change(screen.getByLabelText('New enrollment code'), { target: { value: 'ABCD-1234' } });
  await click('Connect key board');
  expect(screen.getByRole('alert').textContent).toContain('No connection');
  rerender(<App kiosk={online} />);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('BEY-17 on a tablet that is not enrolled, the message that there is no connection is removed when the browser is online again', async () => {
  const kiosk = fakeKiosk({ phase: 'revoked' });
  kiosk.enroll.mockRejectedValueOnce(new DeviceFailure(0, 'offline'));
  render(<App kiosk={kiosk} />);
  fireEvent.change(screen.getByLabelText('New enrollment code'), { target: { value: 'ABCD-1234' } });
  await click('Connect key board');
  expect(screen.getByRole('alert').textContent).toContain('No connection');
  fireEvent(window, new Event('online'));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('BEY-17 if the server is busy when a tablet enrolls, the screen asks the user to try again instead of blaming the code', async () => {
  const kiosk = fakeKiosk({ phase: 'revoked' });
  kiosk.enroll.mockRejectedValueOnce(new DeviceFailure(409, 'busy'));
  render(<App kiosk={kiosk} />);
  fireEvent.change(screen.getByLabelText('New enrollment code'), { target: { value: 'ABCD-1234' } });
  await click('Connect key board');
  expect(screen.getByText('The server is saving other changes. Try again in a few seconds.')).toBeTruthy();
  await click('Connect key board');
  expect(kiosk.enroll).toHaveBeenCalledTimes(2);
});
