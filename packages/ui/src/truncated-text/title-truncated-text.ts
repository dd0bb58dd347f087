const given = new WeakSet<Element>();

/** Sets the title of an element whose text is cut off by an ellipsis, and removes it when the text fits again. */
export function titleTruncatedText(target: EventTarget | null): void {
  for (let at = target; at instanceof HTMLElement; at = at.parentElement) {
    const isCut = at.scrollWidth > at.clientWidth && getComputedStyle(at).textOverflow === 'ellipsis';
    if (given.has(at) || (isCut && at.title === '')) {
      given.add(at);
      at.title = isCut ? (at instanceof HTMLInputElement ? at.value : at.innerText) : '';
    }
    if (isCut || at.tagName === 'TD') return;
  }
}
