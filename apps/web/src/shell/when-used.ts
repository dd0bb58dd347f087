const signs = ['pointermove', 'pointerdown', 'keydown'] as const;

/** Runs when somebody first touches the page: what the first screen does not need is loaded then. The result takes it back. */
export function whenUsed(act: () => void): () => void {
  const stop = () => {
    for (const sign of signs) document.removeEventListener(sign, once);
  };
  const once = () => {
    stop();
    act();
  };
  for (const sign of signs) document.addEventListener(sign, once);
  return stop;
}
