/** Question words, which are not names of units or holders. */
const questionWords = new Set(
  'which what are is who has have the a key keys of for from to with where unit apartment apt hook badge wo gancho credencial ot qué cuáles están con quién quien tiene dónde donde está esta la las llave llaves el de del unidad apartamento'.split(
    ' ',
  ),
);

/** Maximum number of words. Further words are ignored. */
const maxWords = 6;

/**
 * Search terms of a question: `Who has 204's key?` gives `204`. If the question contains only question words, those are
 * the search terms.
 */
export function searchTerms(question: string): readonly string[] {
  const words = question
    .toLowerCase()
    .split(/\s+/)
    .map((word) => word.replace(/^[¿?"“]+|[?!,"”]+$/gu, '').replace(/['’]s$/u, ''))
    .filter((word) => word !== '');
  const namingWords = words.filter((word) => !questionWords.has(word));
  return (namingWords.length > 0 ? namingWords : words).slice(0, maxWords);
}

const overdueWords = new Set(['overdue', 'late', 'retraso', 'atrasada', 'atrasadas', 'vencida', 'vencidas']);

/** Whether the question asks only for overdue keys. */
export const isOverdueQuestion = (words: readonly string[]) =>
  words.length > 0 && words.every((word) => overdueWords.has(word));
