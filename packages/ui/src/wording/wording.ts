import type { TextKey, TextParams, Translate } from '@latchboard/texts';

/** What a component shows: a text of the catalogue, the same with its parameters, or data as it is (a name, a number). */
export type Wording = TextKey | { readonly key: TextKey; readonly params: TextParams } | { readonly data: string };

export function wordingIn(t: Translate, wording: Wording): string {
  if (typeof wording === 'string') return t(wording);
  return 'data' in wording ? wording.data : t(wording.key, wording.params);
}
