interface Tag {
  readonly tag: string;
  readonly hook: number;
  readonly opens: readonly string[];
}

/** Key tag as stored in a cabinet. Its unit is the first one that it opens. */
export function tagValue({ tag, hook, opens }: Tag) {
  return { tag, hook, unit: opens[0] ?? null, opens: [...opens] };
}
