/** Handles a failure to store a scan in this browser. The scan then stays only on this page. */
export async function ignoreStoreFailure(storePromise: Promise<unknown> | undefined): Promise<void> {
  // The page shows a notice that scans are not stored.
  await storePromise?.catch(() => undefined);
}
