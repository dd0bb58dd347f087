/** Priority queue of items, earliest first. */
export class Agenda<T> {
  readonly #items: { at: number; item: T }[] = [];

  add(at: number, item: T): void {
    const items = this.#items;
    let index = items.push({ at, item }) - 1;
    while (index > 0) {
      const parent = (index - 1) >> 1;
      if (items[parent]!.at <= items[index]!.at) return;
      this.#swap(index, parent);
      index = parent;
    }
  }

  /** Removes and returns the earliest item before `until`. */
  take(until: number): { at: number; item: T } | undefined {
    const items = this.#items;
    const firstItem = items[0];
    if (!firstItem || firstItem.at >= until) return undefined;
    const lastItem = items.pop()!;
    if (items.length > 0) {
      items[0] = lastItem;
      this.#sink();
    }
    return firstItem;
  }

  #sink(): void {
    const items = this.#items;
    for (let index = 0; ; ) {
      const leftChild = 2 * index + 1;
      const rightChild = leftChild + 1;
      let earliest = index;
      if (leftChild < items.length && items[leftChild]!.at < items[earliest]!.at) earliest = leftChild;
      if (rightChild < items.length && items[rightChild]!.at < items[earliest]!.at) earliest = rightChild;
      if (earliest === index) return;
      this.#swap(index, earliest);
      index = earliest;
    }
  }

  #swap(a: number, b: number): void {
    const items = this.#items;
    [items[a], items[b]] = [items[b]!, items[a]!];
  }
}
