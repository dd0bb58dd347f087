/** Meaning of the color of a row's left edge. `new` colors the whole row, for newly arrived rows. */
export type Tone = 'ok' | 'error' | 'warning' | 'info' | 'special' | 'new';
