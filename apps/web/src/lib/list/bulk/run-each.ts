export interface Outcome<Row> {
  readonly done: readonly Row[];
  readonly failed: readonly { readonly row: Row; readonly failure: unknown }[];
}

/** Does the same with each row, one after the other; what one row is refused keeps no other from being done. */
export async function runEach<Row>(
  rows: readonly Row[],
  act: (row: Row) => Promise<unknown>,
  onProgress: (count: number) => void,
): Promise<Outcome<Row>> {
  const done: Row[] = [];
  const failed: { row: Row; failure: unknown }[] = [];
  for (const row of rows) {
    try {
      await act(row);
      done.push(row);
    } catch (failure) {
      failed.push({ row, failure });
    }
    onProgress(done.length + failed.length);
  }
  return { done, failed };
}
