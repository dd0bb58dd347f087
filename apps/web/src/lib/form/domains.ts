/** Email domains in typed or pasted text, in lower case. */
export const domainsOf = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(/[\s,;]+/)
    .map((domain) => domain.replace(/^@/, ''))
    .filter((domain) => domain !== '');
