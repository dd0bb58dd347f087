/** Path of the kiosk, the app on the tablet of a key board (BEY-17). */
const kioskPath = '/kiosk';

/** URL of the kiosk without a code, as text for people. */
export const kioskAddress = (origin: string): string => `${origin}${kioskPath}`;

/** URL that opens the kiosk with a one-time enrollment code. The server never receives the part after `#`. */
export const kioskEnrollmentAddress = (origin: string, code: string): string =>
  `${kioskAddress(origin)}#${encodeURIComponent(code)}`;
