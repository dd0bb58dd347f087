import type { keyMap as english } from '../en/key-map.ts';

export const keyMap = {
  'keyMap.title': 'Mapa de llaves',
  'keyMap.confidential':
    'Confidencial: quien lee este mapa sabe qué llave abre qué unidad. Guárdelo bajo llave y destrúyalo.',
  'keyMap.validAsOf': 'Válido al {time}',
  'keyMap.building': 'Edificio',
  'keyMap.unit': 'Unidad',
  'keyMap.hook': 'Gancho',
  'keyMap.tag': 'Etiqueta',
  'keyMap.none': 'Aquí todavía no cuelga ninguna etiqueta.',
  'keyMap.count_one': '{count} línea',
  'keyMap.count_other': '{count} líneas',
  'keyMap.sortBy': 'Ordenar por',
  'keyMap.back': 'Administración',
  'keyMap.picture': 'Gabinete',
  'keyMap.open': 'Abrir llave',
  'keyMap.tagOf': 'Etiqueta {tag}',
  'keyMap.lastHeld': 'La tuvo por última vez {holder}, {time}',
  'keyMap.neverTaken': 'Nadie la ha tomado todavía',
  'keyMap.heldBy': '{holder}, desde {time}',
  'keyMap.badge': 'credencial {number}',
  'keyMap.guest': 'está en otro gabinete',
  'keyMap.hookHelp': 'Las flechas van de llave en llave; Intro abre una.',
} satisfies Record<keyof typeof english, string>;
