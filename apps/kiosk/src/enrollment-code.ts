import { useEffect, useState } from 'react';

/** Enrollment code from `#code` in the URL. */
function enrollmentCode(): string {
  const text = location.hash.slice(1);
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * Code from the URL. The code is removed from the URL and from the history. A link that is opened later replaces it.
 */
export function useEnrollmentCode(): [string, (code: string) => void] {
  const [code, setCode] = useState(enrollmentCode);
  useEffect(() => {
    const removeCode = () => history.replaceState(null, '', location.pathname + location.search);
    const readCode = () => {
      if (location.hash !== '') setCode(enrollmentCode());
      removeCode();
    };
    removeCode();
    window.addEventListener('hashchange', readCode);
    return () => window.removeEventListener('hashchange', readCode);
  }, []);
  return [code, setCode];
}
