import { useEffect, useState } from 'react';
import { api } from '#web/lib/api.ts';
import type { Policy } from './password-rules.ts';

/** Password policy. Null until loaded. The server always checks the password. */
export function usePasswordPolicy(): Policy | null {
  const [policy, setPolicy] = useState<Policy | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    // If the call fails, no rules are shown, and the server still checks the password.
    api.signIn
      .passwordPolicy({}, { signal: abort.signal, quiet: true })
      .then(setPolicy)
      .catch(() => undefined);
    return () => abort.abort();
  }, []);
  return policy;
}
