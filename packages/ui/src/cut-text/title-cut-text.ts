const given = new WeakSet<Element>();

/** What an ellipsis cuts off stands whole in a title, from when the pointer comes there and for as long as it is cut. */
export function titleCutText(target: EventTarget | null): void {
  for (let at = target; at instanceof HTMLElement; at = at.parentElement) {
    const isCut = at.scrollWidth > at.clientWidth && getComputedStyle(at).textOverflow === 'ellipsis';
    if (given.has(at) || (isCut && at.title === '')) {
      given.add(at);
      at.title = isCut ? (at instanceof HTMLInputElement ? at.value : at.innerText) : '';
    }
    if (isCut || at.tagName === 'TD') return;
  }
}
