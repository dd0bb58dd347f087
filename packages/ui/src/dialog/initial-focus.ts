const fieldSelector = 'input:not([type="hidden"]), textarea, select, [role="combobox"]';
const cancelSelector = '[data-way-out] :is(button, a)';

const isFree = (element: HTMLElement) => !element.matches(':disabled') && element.getClientRects().length > 0;

/** For a radio button: the checked one of its group, if any. Otherwise the field itself. */
function checkedOfGroup(field: HTMLElement, body: HTMLElement): HTMLElement {
  if (!(field instanceof HTMLInputElement) || field.type !== 'radio') return field;
  return body.querySelector<HTMLInputElement>(`input[name="${CSS.escape(field.name)}"]:checked`) ?? field;
}

/** Element that gets the focus: the marked or focused one, or else the first field, or the cancel button. */
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
 * Moves the focus of a new dialog from the close button to its first field. A field that loads later gets the focus
 * when it appears, unless the user used a key or the pointer before. Returns a function that stops this.
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
