/** Checks that positions are contiguous. `place` returns a position's relation to the previous ones. */
export function followPositions(first: number) {
  let expected = first;
  let gaps: [from: number, to: number][] = [];

  const place = (position: number): 'next' | 'ahead' | 'behind' | 'again' => {
    if (position >= expected) {
      const isNext = position === expected;
      if (!isNext) gaps.push([expected, position - 1]);
      expected = position + 1;
      return isNext ? 'next' : 'ahead';
    }
    const isMissing = gaps.some(([from, to]) => from <= position && position <= to);
    if (isMissing) gaps = gaps.flatMap((gap) => removePosition(gap, position));
    return isMissing ? 'behind' : 'again';
  };

  return { place, expected: () => expected, missing: () => gaps };
}

function removePosition([from, to]: [number, number], position: number): [number, number][] {
  if (position < from || position > to) return [[from, to]];
  const rest: [number, number][] = [
    [from, position - 1],
    [position + 1, to],
  ];
  return rest.filter(([start, end]) => start <= end);
}
