/**
 * Names of accepted values in English and Spanish, and common names in other systems, in lower case and without
 * accents.
 */
const choiceNames: Readonly<Record<string, readonly string[]>> = {
  apartment: ['apartamento'],
  common: ['common area', 'area comun'],
  master: ['maestra'],
  vehicle: ['vehiculo'],
  other: ['otro'],
  en: ['english', 'ingles'],
  es: ['spanish', 'espanol'],
  open: [
    ...['new', 'in progress', 'on hold', 'scheduled'],
    ...['abierta', 'abierto', 'nueva', 'nuevo', 'en curso', 'en progreso', 'en espera', 'programada', 'programado'],
  ],
  done: [
    ...['closed', 'complete', 'completed', 'cancelled', 'canceled'],
    ...['cerrada', 'cerrado', 'completada', 'completado', 'terminada', 'terminado', 'cancelada', 'cancelado'],
  ],
};

const accents = /\p{M}/gu;
const comparable = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(accents, '')
    .replaceAll(/[\s_-]+/g, ' ')
    .trim()
    .toLowerCase();

/** The accepted value that a file's text matches, regardless of case and accents. Undefined if there is none. */
export function choiceOf(choices: readonly string[], text: string): string | undefined {
  const name = comparable(text);
  return choices.find((choice) => choice === name || choiceNames[choice]?.includes(name));
}
