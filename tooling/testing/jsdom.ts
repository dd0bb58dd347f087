// Browser APIs that jsdom lacks. Components call them while rendering. Without a layout, they have no result.
class NoResize implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

window.ResizeObserver ??= NoResize;
window.matchMedia ??= (query) =>
  Object.assign(new EventTarget(), { matches: false, media: query, onchange: null }) as MediaQueryList;
Element.prototype.scrollIntoView ??= () => {};
window.scrollTo = () => {};
