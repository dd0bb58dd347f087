import type { reasons as english } from '../en/reasons.ts';

/** Causas y resultados con que se cierran las incidencias. */
export const reasons: Record<keyof typeof english, string> = {
  'reasons.title': 'Causas y resultados',
  'reasons.cause': 'Causas',
  'reasons.outcome': 'Resultados',
  'reasons.edit': 'Editar {list}',
  'reasons.own': 'Su propia lista',
  'reasons.supplied': 'La lista suministrada',
  'reasons.lead': 'Causas y resultados que se eligen al resolver una incidencia. Las ya resueltas conservan su texto.',
  'reasons.line': 'Fila {number}',
  'reasons.english': 'En inglés',
  'reasons.spanish': 'En español',
  'reasons.add': 'Añadir una fila',
  'reasons.remove': 'Quitar la fila {number}',
  'reasons.useSupplied': 'Usar la lista suministrada',
  'reasons.saved': 'La lista se ha guardado',
};
