const day = 24 * 60 * 60 * 1000;

/** Three days without contact is silence, unless the installation says otherwise. */
export const silentAfterDefault = 3 * day;

/** How the contact with a cabinet stands: heard lately, silent for too long, or never heard at all. */
export function contactState(
  lastContact: Date | null,
  now: Date,
  silentAfter = silentAfterDefault,
): 'heard' | 'silent' | 'never' {
  if (!lastContact) return 'never';
  return now.getTime() - lastContact.getTime() > silentAfter ? 'silent' : 'heard';
}
