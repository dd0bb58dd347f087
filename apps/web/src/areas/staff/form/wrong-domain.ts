import { isInDomains } from '@latchboard/contract/staff/rules';

/**
 * Whether the domain of an address is not allowed. While the user types, the beginning of an allowed domain is accepted
 * (STF-02).
 */
export function hasWrongDomain(email: string, domains: readonly string[]): boolean {
  const [, domain] = /@(.+)$/.exec(email.trim().toLowerCase()) ?? [];
  if (domain === undefined || isInDomains(email.trim(), domains)) return false;
  return !domains.some((allowed) => allowed.toLowerCase().startsWith(domain));
}
