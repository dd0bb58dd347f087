/** Meaning of the color of a row's left edge. `new` colors the whole row, for rows that just arrived. */
export type Tone = 'ok' | 'error' | 'warning' | 'info' | 'special' | 'new';
