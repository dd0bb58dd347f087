import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

/** Replaces time and timers in the tests of a file. */
export function fakeTime(): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
}

/** Waits for pending requests to finish. */
export const settle = () => act(async () => vi.advanceTimersByTime(0));
/** Advances time and runs the timers. */
export const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms));

/** Types characters at a scanner's speed and ends them with Enter. */
export async function scan(code: string) {
  for (const key of [...code, 'Enter']) fireEvent.keyDown(document.body, { key });
  await settle();
}
export async function click(name: string | RegExp) {
  fireEvent.click(screen.getByRole('button', { name }));
  await settle();
}
export async function enterPin(pin: string) {
  for (const digit of pin) await click(digit);
}
export async function signIn(badge: string) {
  await scan(badge);
  await enterPin('1234');
}
/** Opens a link with an enrollment code in this tab. */
export async function openLink(code: string) {
  location.hash = code;
  fireEvent(window, new Event('hashchange'));
  await settle();
}
