import type { TextKey, TextParams, Translate } from '@latchboard/texts';

/** Text of a component: a text key, a key with parameters, or data that is shown unchanged (a name, a number). */
export type Wording = TextKey | { readonly key: TextKey; readonly params: TextParams } | { readonly data: string };

export function resolveWording(t: Translate, wording: Wording): string {
  if (typeof wording === 'string') return t(wording);
  return 'data' in wording ? wording.data : t(wording.key, wording.params);
}
