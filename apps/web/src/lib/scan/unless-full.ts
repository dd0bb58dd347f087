/** Stores a scan in this browser if possible. Without storage, the scan stays on this page. */
export function unlessFull(storing: Promise<unknown> | undefined): void {
  // The page shows a notice that scans are not stored.
  void storing?.catch(() => undefined);
}
