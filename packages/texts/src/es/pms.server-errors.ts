import type { pmsServerErrors as english } from '../en/pms.server-errors.ts';

export const pmsServerErrors = {
  'error.pmsNameTaken': 'Otra asignación tiene este nombre.',
  'error.pmsFieldUnknown': 'Este campo no existe. Elija otro.',
  'error.pmsFieldTwice': 'Dos orígenes llenan este campo: {columns}. Conserve uno o una las columnas.',
  'error.pmsNoSource': 'Elija una columna o escriba un valor fijo.',
  'error.pmsKeyMissing': 'Elija la columna con el nombre del registro. Sin ella no se puede importar ninguna fila.',
  'error.pmsParts': 'El valor tiene {count} partes en lugar de {expected}.',
  'error.pmsTwice': 'El nombre está en varias líneas del archivo: {lines}. Conserve una de ellas.',
  'error.pmsInactive': 'El registro está fuera de uso aquí. Vuelva a activarlo para importarlo.',
  'error.pmsSkipped': 'La asignación omite las filas con este valor en la columna «{column}».',
  'error.pmsFileDeleted': 'El archivo se eliminó después de 90 días. Elíjalo de nuevo.',
  'error.pmsColumnsMissing':
    'El archivo no corresponde a la asignación. Columnas que faltan: {missing}. Columnas nuevas: {added}. Cambie la asignación o elija otro archivo. No se importó nada.',
  'error.pmsResultChanged':
    'Se cambiaron registros después de la revisión. No se importó nada. El resultado de abajo es nuevo: revíselo y luego importe.',
  'error.pmsUndoChanged':
    'La importación no se puede deshacer, porque estos registros se cambiaron o usaron después: {names}. No se deshizo nada.',
} satisfies Record<keyof typeof english, string>;
