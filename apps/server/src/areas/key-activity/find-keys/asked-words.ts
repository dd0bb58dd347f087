/** Words of a question about a key that name neither unit nor holder. */
const asking = new Set(
  'who has have is the a key keys of for from to with where unit apartment apt quién quien tiene dónde donde está esta la las llave llaves el de del con unidad apartamento'.split(
    ' ',
  ),
);

/** More words than these tell no more. */
const mostWords = 6;

/** What a question names: `Who has 204's key?` asks for `204`. Only asking words are looked for as they stand. */
export function askedWords(question: string): readonly string[] {
  const words = question
    .toLowerCase()
    .split(/\s+/)
    .map((word) => word.replace(/^[¿?"“]+|[?!,"”]+$/gu, '').replace(/['’]s$/u, ''))
    .filter((word) => word !== '');
  const naming = words.filter((word) => !asking.has(word));
  return (naming.length > 0 ? naming : words).slice(0, mostWords);
}
