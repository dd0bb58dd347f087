const dayMs = 24 * 60 * 60 * 1000;

/** Default time without contact after which a cabinet is silent: three days. */
const silentAfterDefault = 3 * dayMs;
/** Default heartbeat interval, in milliseconds. */
const defaultContactInterval = 60_000;
/** Number of missed contacts in a row after which a cabinet is out of contact. */
export const missedContacts = 2;

export type Contact = 'in-contact' | 'no-contact' | 'silent' | 'never' | 'revoked' | 'moved';

interface ContactData {
  readonly lastContact: Date | null;
  readonly isRevoked?: boolean;
  /** Whether a device is enrolled. The tablet of a key board without one moved to another key board. */
  readonly isEnrolled?: boolean;
  /** Interval between contacts, in milliseconds. */
  readonly contactEvery?: number;
  /** Time without contact after which a cabinet is silent, in milliseconds. */
  readonly silentAfter?: number;
}

/** Contact state of a cabinet (DEV-08). Its data can be live only while it is `in-contact`. */
export function contactState(
  {
    lastContact,
    isRevoked = false,
    isEnrolled = true,
    contactEvery = defaultContactInterval,
    silentAfter = silentAfterDefault,
  }: ContactData,
  now: Date,
): Contact {
  if (isRevoked) return 'revoked';
  if (!lastContact) return 'never';
  if (!isEnrolled) return 'moved';
  const elapsed = now.getTime() - lastContact.getTime();
  if (elapsed > silentAfter) return 'silent';
  return elapsed > missedContacts * contactEvery ? 'no-contact' : 'in-contact';
}

/** Contact state on a screen. `unknown` instead of `in-contact` while the screen receives no updates. */
export const displayedContact = (contact: Contact, isFollowing: boolean): Contact | 'unknown' =>
  contact === 'in-contact' && !isFollowing ? 'unknown' : contact;

export interface ContactCounts {
  /** Cabinets in use that have been in contact at least once. */
  readonly cabinets: number;
  readonly inContact: number;
  /** Latest contact with any of these cabinets. */
  readonly lastContact: string | null;
}

export type Liveness = 'live' | 'partly' | 'none';

/** Whether all cabinets on a board have live data (`live`), some, or none. A board without cabinets is live. */
export function livenessOf({ cabinets, inContact }: Pick<ContactCounts, 'cabinets' | 'inContact'>): Liveness {
  if (inContact === cabinets) return 'live';
  return inContact === 0 ? 'none' : 'partly';
}

/**
 * Counts the cabinets on a board, except those never in contact. A revoked cabinet counts, because its data is not
 * live.
 */
export function countContacts(
  cabinets: readonly { readonly contact: Contact; readonly lastContact: string | null }[],
): ContactCounts {
  const usedCabinets = cabinets.filter(({ contact, lastContact }) => contact !== 'never' && lastContact !== null);
  return {
    cabinets: usedCabinets.length,
    inContact: usedCabinets.filter(({ contact }) => contact === 'in-contact').length,
    lastContact: usedCabinets.reduce<string | null>(
      (latest, { lastContact }) => (latest !== null && latest > (lastContact ?? '') ? latest : lastContact),
      null,
    ),
  };
}
