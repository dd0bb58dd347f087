import type { CallOutput, Contract } from '@latchboard/contract';
import { useEffect, useState } from 'react';
import { api } from '#web/lib/api.ts';

export type Organization = NonNullable<CallOutput<Contract['signIn']['getOrganization']>['organization']>;

/** Domain of a typed email address. Null while the address is incomplete. */
export function domainOf(email: string): string | null {
  return /^[^\s@]+@([a-z0-9-]+(?:\.[a-z0-9-]+)+)$/i.exec(email.trim())?.[1]?.toLowerCase() ?? null;
}

const cache = new Map<string, Promise<Organization | null>>();

/** Finds the organization with single sign-on for the domain of an email address, if there is one. */
export function findOrganization(email: string): Promise<Organization | null> {
  const domain = domainOf(email);
  if (domain === null) return Promise.resolve(null);
  const lookup =
    cache.get(domain) ??
    api.signIn.getOrganization({ email: email.trim() }, { quiet: true }).then((reply) => reply.organization);
  cache.set(domain, lookup);
  lookup.catch(() => cache.delete(domain));
  return lookup;
}

const typingPauseMs = 400;

/** Organization of the typed email address. Null until known. */
export function useOrganization(email: string): Organization | null {
  const domain = domainOf(email);
  const [lookup, setLookup] = useState<{ domain: string; organization: Organization | null } | null>(null);
  useEffect(() => {
    if (domain === null) return;
    let isActive = true;
    const timer = setTimeout(() => {
      findOrganization(`person@${domain}`)
        .then((organization) => isActive && setLookup({ domain, organization }))
        // A failed lookup needs no message, because the user did not start it.
        .catch(() => undefined);
    }, typingPauseMs);
    return () => {
      isActive = false;
      clearTimeout(timer);
    };
  }, [domain]);
  return lookup !== null && lookup.domain === domain ? lookup.organization : null;
}

/** Navigates to the organization's sign-in page. */
export async function redirectToOrganization(organization: Organization, email: string, returnTo: string | undefined) {
  const { url } = await api.signIn.beginSignOn(
    { organizationId: organization.id, email: email.trim(), ...(returnTo !== undefined && { returnTo }) },
    { quiet: true },
  );
  location.assign(url);
}
