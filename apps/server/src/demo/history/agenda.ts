/** Priority queue of items, earliest first. */
export class Agenda<T> {
  readonly #items: { at: number; what: T }[] = [];

  add(at: number, what: T): void {
    const items = this.#items;
    let place = items.push({ at, what }) - 1;
    while (place > 0) {
      const above = (place - 1) >> 1;
      if (items[above]!.at <= items[place]!.at) return;
      this.#swap(place, above);
      place = above;
    }
  }

  /** Removes and returns the earliest item before `until`. */
  take(until: number): { at: number; what: T } | undefined {
    const items = this.#items;
    const first = items[0];
    if (!first || first.at >= until) return undefined;
    const last = items.pop()!;
    if (items.length > 0) {
      items[0] = last;
      this.#sink();
    }
    return first;
  }

  #sink(): void {
    const items = this.#items;
    for (let place = 0; ; ) {
      const left = 2 * place + 1;
      const right = left + 1;
      let least = place;
      if (left < items.length && items[left]!.at < items[least]!.at) least = left;
      if (right < items.length && items[right]!.at < items[least]!.at) least = right;
      if (least === place) return;
      this.#swap(place, least);
      place = least;
    }
  }

  #swap(a: number, b: number): void {
    const items = this.#items;
    [items[a], items[b]] = [items[b]!, items[a]!];
  }
}
