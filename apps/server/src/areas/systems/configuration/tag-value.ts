interface Tag {
  readonly tag: string;
  readonly hook: number;
  readonly opens: readonly string[];
}

/** A key tag as a cabinet holds it; its unit is the first that it opens. */
export function tagValue({ tag, hook, opens }: Tag) {
  return { tag, hook, unit: opens[0] ?? null, opens: [...opens] };
}
