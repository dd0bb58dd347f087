/** Enrollment code from `#code` of the address. */
export function enrollmentCode(): string {
  const text = location.hash.slice(1);
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Removes the enrollment code from the address and the history. */
export const removeEnrollmentCode = (): void => history.replaceState(null, '', location.pathname + location.search);
