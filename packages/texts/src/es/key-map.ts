import type { keyMap as english } from '../en/key-map.ts';

export const keyMap = {
  'keyMap.title': 'Mapa de llaves',
  'keyMap.fileName': 'Mapa de llaves confidencial',
  'keyMap.confidential':
    'Confidencial: este mapa muestra qué llave abre qué unidad. Guárdelo bajo llave y destrúyalo después de usarlo.',
  'keyMap.validAsOf': 'Válido al {time}',
  'keyMap.building': 'Edificio',
  'keyMap.unit': 'Unidad',
  'keyMap.hook': 'Gancho',
  'keyMap.tag': 'Etiqueta',
  'keyMap.none': 'Todavía no hay etiquetas',
  'keyMap.count_one': '{count} línea',
  'keyMap.count_other': '{count} líneas',
  'keyMap.sortBy': 'Ordenar por',
  'keyMap.back': 'Administración',
  'keyMap.boardPicture': 'Tablero de llaves',
  'keyMap.picture': 'Sistema',
  'keyMap.open': 'Ver la llave',
  'keyMap.tagOf': 'Etiqueta {tag}',
  'keyMap.lastHolder': 'La tuvo por última vez {holder}, {time}',
  'keyMap.neverTaken': 'Nunca tomada',
  'keyMap.heldBy': '{holder}, desde {time}',
  'keyMap.badge': 'credencial {number}',
  'keyMap.guest': 'en otro sistema',
  'keyMap.hookHelp': 'Use las flechas para pasar de llave en llave y Entrar para abrir una.',
} satisfies Record<keyof typeof english, string>;
