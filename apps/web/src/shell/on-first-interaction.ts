const interactionEvents = ['pointermove', 'pointerdown', 'keydown'] as const;

/**
 * Runs a function when the user first interacts with the page, to load code that the first screen does not need.
 * Returns a function that cancels this.
 */
export function onFirstInteraction(act: () => void): () => void {
  const stop = () => {
    for (const eventName of interactionEvents) document.removeEventListener(eventName, onInteraction);
  };
  const onInteraction = () => {
    stop();
    act();
  };
  for (const eventName of interactionEvents) document.addEventListener(eventName, onInteraction);
  return stop;
}
