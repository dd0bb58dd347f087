import { type Call, isOpenToPrograms, isScimCall } from '@latchboard/contract';

export const isForDevice = ({ access }: Call) => 'for' in access && access.for === 'device';

export function isForPerson({ access }: Call): boolean {
  return !('for' in access) || access.for === 'signedIn' || access.for === 'gate';
}

/** Alternative security requirements of a call. A caller must meet one of them. */
export function securityOf(call: Call): Record<string, string[]>[] {
  if (isForPerson(call)) return [{ person: [] }, ...(isOpenToPrograms(call) ? [{ program: [] }] : [])];
  if ('for' in call.access && call.access.for === 'device') return [{ cabinet: [] }];
  if (isScimCall(call)) return [{ directory: [] }];
  return call.path.startsWith('/session') ? [{}, { refresh: [] }] : [];
}

/** Text of the API reference about who may make a call. */
export function accessText({ access, closedWhenSuspended }: Call): string {
  const closedText = closedWhenSuspended ? ' Closed to customers while the property is suspended.' : '';
  if ('right' in access) {
    const rights = [access.right].flat().map((right) => `\`${right}\``);
    const also = access.also ? `, and \`${access.also}\`` : '';
    return `Needs ${rights.join(' or ')}${also}; reach: ${access.reach}.${closedText}`;
  }
  switch (access.for) {
    case 'anyone':
      return 'Open to anyone.';
    case 'signedIn':
      return `For signed-in users; reach: ${access.reach}.${closedText}`;
    case 'gate':
      return `Only in the sign-in step \`${access.gate}\`.`;
    case 'device':
      return 'For enrolled cabinets.';
    case 'directory':
      return 'For connected directories. Errors have the SCIM format (RFC 7644, 3.12).';
  }
}
