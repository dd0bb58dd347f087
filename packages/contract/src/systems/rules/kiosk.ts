/** Path of the kiosk, the app on the tablet of a key board (BEY-17). */
const kioskPath = '/kiosk';

/** URL of the kiosk without a code, for display. */
export const kioskUrl = (origin: string): string => `${origin}${kioskPath}`;

/** URL that opens the kiosk with a one-time enrollment code. The server never receives the part after `#`. */
export const kioskEnrollmentUrl = (origin: string, code: string): string =>
  `${kioskUrl(origin)}#${encodeURIComponent(code)}`;
