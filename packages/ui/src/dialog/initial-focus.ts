const fieldSelector = 'input:not([type="hidden"]), textarea, select, [role="combobox"]';
const cancelSelector = '[data-way-out] :is(button, a)';

const isFree = (element: HTMLElement) =>
  !element.matches(':disabled, [data-fixed]') && element.getClientRects().length > 0;

/** Returns the checked radio button of the field's group if there is one, otherwise the field. */
function checkedOfGroup(field: HTMLElement, body: HTMLElement): HTMLElement {
  if (!(field instanceof HTMLInputElement) || field.type !== 'radio') return field;
  return body.querySelector<HTMLInputElement>(`input[name="${CSS.escape(field.name)}"]:checked`) ?? field;
}

/** Returns the element that gets the focus: the marked one, the focused one, the first field, or the cancel button. */
export function initialFocus(body: HTMLElement): HTMLElement | undefined {
  const target = body.querySelector<HTMLElement>('[data-autofocus]');
  if (target) return target;
  if (document.activeElement instanceof HTMLElement && body.contains(document.activeElement))
    return document.activeElement;
  const field = [...body.querySelectorAll<HTMLElement>(fieldSelector)].find(isFree);
  if (field) return checkedOfGroup(field, body);
  return [...body.querySelectorAll<HTMLElement>(cancelSelector)].find(isFree);
}

/**
 * Moves the focus of a new dialog from the close button to its first field. If the field loads later, focuses it then,
 * unless the user has used a key or the pointer. Returns a function that stops waiting.
 */
export function focusFirst(body: HTMLElement | null): (() => void) | undefined {
  if (!body) return;
  const first = initialFocus(body);
  // The focus trap looks for this attribute a moment later.
  first?.setAttribute('data-autofocus', '');
  if (first) return;
  const observer = new MutationObserver(() => {
    const field = initialFocus(body);
    if (!field) return;
    stop();
    field.focus({ preventScroll: true });
  });
  function stop() {
    observer.disconnect();
    for (const event of ['keydown', 'pointerdown']) document.removeEventListener(event, stop, true);
  }
  observer.observe(body, { childList: true, subtree: true });
  for (const event of ['keydown', 'pointerdown']) document.addEventListener(event, stop, true);
  return stop;
}
