import { useEffect, useState } from 'react';
import { api } from '#web/lib/api.ts';
import type { Policy } from './password-rules.ts';

/** Password policy. Null until known. Without it, the server still rejects an invalid password. */
export function usePasswordPolicy(): Policy | null {
  const [policy, setPolicy] = useState<Policy | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    // Without the policy, the server checks the password.
    api.signIn
      .passwordPolicy({}, { signal: abort.signal, quiet: true })
      .then(setPolicy)
      .catch(() => undefined);
    return () => abort.abort();
  }, []);
  return policy;
}
