/** Enrollment code from `#code` in the URL. */
export function enrollmentCode(): string {
  const text = location.hash.slice(1);
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Removes the enrollment code from the URL and the history. */
export const removeEnrollmentCode = (): void => history.replaceState(null, '', location.pathname + location.search);
