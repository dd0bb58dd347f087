export interface Outcome<Row> {
  readonly done: readonly Row[];
  readonly failed: readonly { readonly row: Row; readonly failure: unknown }[];
}

/** Runs an action for each row in sequence. A failed row does not stop the others. */
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
