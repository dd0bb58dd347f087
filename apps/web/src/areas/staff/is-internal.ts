import { actsAsInternalUser } from '#web/lib/me.ts';
import { useMe } from '#web/lib/session.ts';

/** Whether the user acts for the provider. Internal users who impersonate a customer do not. */
export const useIsInternal = (): boolean => actsAsInternalUser(useMe());
