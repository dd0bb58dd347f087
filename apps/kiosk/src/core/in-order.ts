/** Returns a function that runs actions one at a time, in the order of its calls, even after one fails. */
export function inOrder(): <Result>(action: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (action) => {
    const result = last.then(action);
    // The caller of the failed action handles its error.
    last = result.catch(() => {});
    return result;
  };
}
