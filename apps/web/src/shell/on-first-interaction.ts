const signs = ['pointermove', 'pointerdown', 'keydown'] as const;

/**
 * Runs when the user first touches the page, to load parts that the first screen does not need. Returns a function
 * that cancels it.
 */
export function onFirstInteraction(act: () => void): () => void {
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
