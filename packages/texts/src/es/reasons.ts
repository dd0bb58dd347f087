import type { reasons as english } from '../en/reasons.ts';

/** Causes and outcomes of resolved exceptions. */
export const reasons: Record<keyof typeof english, string> = {
  'reasons.title': 'Causas y resultados',
  'reasons.cause': 'Causas',
  'reasons.outcome': 'Resultados',
  'reasons.edit': 'Editar {list}',
  'reasons.own': 'Lista propia',
  'reasons.supplied': 'Lista predeterminada',
  'reasons.lead': 'Opciones para resolver una incidencia. Las ya resueltas conservan su texto.',
  'reasons.line': 'Fila {number}',
  'reasons.english': 'En inglés',
  'reasons.spanish': 'En español',
  'reasons.about': 'Para',
  'reasons.about.key': 'Llaves y personas',
  'reasons.about.cabinet': 'Sistemas',
  'reasons.about.both': 'Todas las incidencias',
  'reasons.add': 'Agregar fila',
  'reasons.remove': 'Quitar fila {number}',
  'reasons.useSupplied': 'Usar la lista predeterminada',
  'reasons.saved': 'Lista guardada',
};
