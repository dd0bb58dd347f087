import { randomInt } from 'node:crypto';

/** Whether a PIN is easy to guess: four equal or sequential digits. */
const isEasyToGuess = (pin: string) =>
  /^(.)\1{3}$/.test(pin) || '0123456789'.includes(pin) || '9876543210'.includes(pin);

export function generatePin(): string {
  for (;;) {
    const pin = String(randomInt(10_000)).padStart(4, '0');
    if (!isEasyToGuess(pin)) return pin;
  }
}
