const name = 'latchboard-kiosk-crash';
const repeatedWithinMs = 120_000;

/** Records a crash in this tab. Returns whether the crash before it was less than two minutes ago. */
export function recordCrash(): boolean {
  try {
    const last = Number(sessionStorage.getItem(name) ?? Number.NaN);
    sessionStorage.setItem(name, String(Date.now()));
    return Math.abs(Date.now() - last) < repeatedWithinMs;
  } catch {
    // In a browser that blocks storage, a repeated crash cannot be detected. A notice is better than endless reloads.
    return true;
  }
}
