interface Tag {
  readonly tag: string;
  readonly hook: number;
  readonly opens: readonly string[];
}

/** Key tag as stored in a cabinet. The unit is the first one that the key opens. */
export function tagValue({ tag, hook, opens }: Tag) {
  return { tag, hook, unit: opens[0] ?? null, opens: [...opens] };
}
