const fields = 'input:not([type="hidden"]), textarea, select, [role="combobox"]';
const wayOut = '[data-way-out] :is(button, a)';

const isFree = (element: HTMLElement) => !element.matches(':disabled') && element.getClientRects().length > 0;

/** Of radio buttons the chosen one stands for all. */
function ofItsGroup(field: HTMLElement, body: HTMLElement): HTMLElement {
  if (!(field instanceof HTMLInputElement) || field.type !== 'radio') return field;
  return body.querySelector<HTMLInputElement>(`input[name="${CSS.escape(field.name)}"]:checked`) ?? field;
}

/** What a dialog's keys go to: what asked for the focus, the first field, or the way out of a question. */
export function firstFocus(body: HTMLElement): HTMLElement | undefined {
  const asked = body.querySelector<HTMLElement>('[data-autofocus]');
  if (asked) return asked;
  if (document.activeElement instanceof HTMLElement && body.contains(document.activeElement))
    return document.activeElement;
  const field = [...body.querySelectorAll<HTMLElement>(fields)].find(isFree);
  if (field) return ofItsGroup(field, body);
  return [...body.querySelectorAll<HTMLElement>(wayOut)].find(isFree);
}

/**
 * Gives the focus of a dialog that opens to its first field instead of the cross that closes it. What is still loading gets it when it
 * appears, unless a key or the pointer was used meanwhile. Returns how to stop.
 */
export function focusFirst(body: HTMLElement | null): (() => void) | undefined {
  if (!body) return;
  const first = firstFocus(body);
  // The focus trap looks for this mark a moment later.
  first?.setAttribute('data-autofocus', '');
  if (first) return;
  const observer = new MutationObserver(() => {
    const late = firstFocus(body);
    if (!late) return;
    stop();
    late.focus({ preventScroll: true });
  });
  function stop() {
    observer.disconnect();
    for (const event of ['keydown', 'pointerdown']) document.removeEventListener(event, stop, true);
  }
  observer.observe(body, { childList: true, subtree: true });
  for (const event of ['keydown', 'pointerdown']) document.addEventListener(event, stop, true);
  return stop;
}
