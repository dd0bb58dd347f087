import type { pmsServerErrors as english } from '../en/pms.server-errors.ts';

export const pmsServerErrors = {
  'error.pmsNameTaken': 'Otra asignación tiene este nombre. Escriba otro.',
  'error.pmsFieldUnknown': 'Este campo no existe. Elija otro.',
  'error.pmsFieldTwice': 'Este campo se llena más de una vez: {columns}. Conserve una columna o una las columnas.',
  'error.pmsNoSource': 'Elija una columna o escriba un valor fijo.',
  'error.pmsKeyMissing': 'Elija las columnas de los campos obligatorios. Sin ellas, no se puede importar ninguna fila.',
  'error.pmsParts': 'El valor tiene otro número de partes: {count} en lugar de {expected}.',
  'error.pmsTwice': 'Las líneas {lines} tienen el mismo registro con valores distintos. Conserve una línea.',
  'error.pmsInactive': 'Este registro está inactivo en Latchboard. Reactívelo para importarlo.',
  'error.pmsSkipped': 'La asignación omite las filas con este valor en la columna «{column}».',
  'error.pmsFileDeleted': 'El archivo se eliminó después de 90 días. Súbalo de nuevo.',
  'error.pmsColumnsMissing':
    'El archivo no corresponde a la asignación. Columnas que faltan: {missing}. Columnas nuevas: {added}. Cambie la asignación o elija otro archivo. No se importó nada.',
  'error.pmsColumnsMissingOnly':
    'El archivo no corresponde a la asignación. Columnas que faltan: {missing}. Cambie la asignación o elija otro archivo. No se importó nada.',
  'error.pmsResultChanged':
    'Algunos registros cambiaron después de la comprobación. No se importó nada. Revise el nuevo resultado y luego importe.',
  'error.pmsNewerImported':
    'Ya se importó un archivo más reciente de esta carpeta vigilada. Descarte este archivo o deshaga primero la importación más reciente.',
  'error.pmsUndoChanged':
    'La importación no se puede deshacer, porque estos registros se cambiaron o usaron después: {names}. No se deshizo nada.',
  'error.pmsKeyRevoked':
    'La clave de API se revocó, venció o ya no puede importar registros. No se cambió nada. Empiece de nuevo con una clave válida.',
  'error.pmsImporterLeft':
    'El usuario que inició este paso ya no puede importar registros. No se cambió nada. Empiece de nuevo con otro usuario.',
  'error.pmsDigits': 'El número tiene tantos dígitos que algunos se pierden. Envíelo como texto.',
  'error.pmsCellType': 'El valor debe ser un texto, un número, verdadero o falso, o null.',
  'error.pmsSame': 'La fila es igual a la línea {line}.',
  'error.pmsDateFormat': 'Elija el formato de fecha de la columna.',
  'error.pmsDate':
    'El valor no es una fecha con el formato {format}. Corrija el archivo o cambie el formato en la asignación.',
  'error.pmsUnitUnknown': 'Ninguna unidad tiene este nombre. Agregue primero la unidad.',
  'error.pmsTwoUnits':
    'La misma persona está en varias unidades al mismo tiempo. Corrija las fechas en las líneas {lines}.',
  'error.pmsTwoUnitsHere':
    'En Latchboard, la misma persona está en la unidad {units} al mismo tiempo. Corrija las fechas en Latchboard o en el archivo.',
  'error.pmsTwoUnitsInFile':
    'La línea {line} del archivo tiene a la misma persona en otra unidad al mismo tiempo. La línea se rechazó.',
  'error.pmsTenancyOverlaps':
    'Estas fechas coinciden en parte con otra estancia de este residente en la unidad. Corrija las fechas en Latchboard o en el archivo.',
  'error.pmsMoves': 'Se muda de {from} a {to}.',
  'error.pmsColumnUnknown': 'El archivo no tiene la columna «{name}». Elija otra columna.',
  'error.pmsTwoSources': 'Elija columnas o escriba un valor fijo, pero no ambos.',
  'error.pmsSplitPart': 'El valor tiene {parts} partes. La parte {part} no existe.',
  'error.pmsColumnTwice': 'La columna «{name}» aparece más de una vez.',
  'error.pmsColumnName': 'Una columna no puede llamarse «{name}». Cambie su nombre en el archivo.',
  'error.residentDays': 'La fecha de salida es anterior a la de entrada. Corrija una de las dos.',
  'error.residentTaken': 'La unidad ya tiene un residente con este nombre. Edite ese residente.',
  'error.pmsPrefixTaken':
    'Otra asignación de esta propiedad ya usa archivos cuyo nombre comienza así. Escriba otro comienzo.',
  'error.pmsPrefix': 'Ningún nombre de archivo puede comenzar así. No use barras ni un punto al principio.',
  'error.pmsFileTooLarge': 'El archivo supera los 10 MB. Divídalo en varios archivos.',
  'error.pmsFileChanging': 'El archivo cambió mientras se leía. Se leerá de nuevo.',
  'error.pmsFolderUnreadable':
    'El servidor no puede leer esta carpeta. Compruebe que sea una carpeta y no un enlace, y que el servidor pueda leerla y escribir en ella. Después continúan las importaciones.',
  'error.pmsFileUnreadable':
    'El servidor no puede leer este archivo. Dele a su usuario permiso de lectura. Después se importará el archivo.',
  'error.pmsFileFailed':
    'Hubo un error de nuestra parte con este archivo. Sigue en la carpeta y se vuelve a intentar cada minuto. Si continúa ahí, llame a soporte.',
  'error.pmsFileLink':
    'Es un enlace. El servidor no sigue enlaces. Coloque el archivo mismo en la carpeta y quite el enlace.',
  'error.pmsFileSpecial': 'No es un archivo normal, así que el servidor no puede leerlo. Quítelo de la carpeta.',
  'error.pmsFileName':
    'El nombre tiene más de 200 caracteres, un salto de línea u otro carácter que no se puede mostrar. Cambie el nombre del archivo.',
  'error.pmsTwiceInRows': 'Las filas {lines} tienen el mismo registro con valores distintos. Conserve una fila.',
  'error.pmsSameInRows': 'La fila es igual a la fila {line}.',
  'error.pmsTwoUnitsInRows':
    'La misma persona está en varias unidades al mismo tiempo. Corrija las fechas en las filas {lines}.',
  'error.pmsTwoUnitsInRow':
    'La fila {line} tiene a la misma persona en otra unidad al mismo tiempo. La fila se rechazó.',
  'error.pmsRowsList': 'Envíe las filas como una lista.',
  'error.pmsRowsEmpty': 'Las filas no tienen columnas. Envíe al menos una fila con un valor.',
  'error.pmsOwnerLeft':
    'El usuario que configuró esta carpeta vigilada ya no puede importar registros aquí. Guarde la configuración con otro usuario y envíe el archivo de nuevo.',
} satisfies Record<keyof typeof english, string>;
