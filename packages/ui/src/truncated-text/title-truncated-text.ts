const titledElements = new WeakSet<Element>();

/** Sets the title of an element whose text is truncated with an ellipsis, and removes it once the text fits again. */
export function titleTruncatedText(target: EventTarget | null): void {
  for (let element = target; element instanceof HTMLElement; element = element.parentElement) {
    const isTruncated =
      element.scrollWidth > element.clientWidth && getComputedStyle(element).textOverflow === 'ellipsis';
    if (titledElements.has(element) || (isTruncated && element.title === '')) {
      titledElements.add(element);
      element.title = isTruncated ? (element instanceof HTMLInputElement ? element.value : element.innerText) : '';
    }
    if (isTruncated || element.tagName === 'TD') return;
  }
}
