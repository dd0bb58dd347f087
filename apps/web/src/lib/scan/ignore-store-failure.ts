/** Handles a failure to store a scan in this browser. The scan then stays only on this page. */
export function ignoreStoreFailure(storePromise: Promise<unknown> | undefined): void {
  // The page shows a notice that scans are not stored.
  void storePromise?.catch(() => undefined);
}
