import type { ExceptionCode } from './exceptions.ts';

/** Code of a key event that a tablet recorded after its access ended. Only the server assigns it (BEY-17). */
export const revokedCode = 'X' satisfies ExceptionCode;
