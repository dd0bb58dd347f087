import type { reportFile as en } from '../en/report-file.ts';

export const reportFile = {
  times: 'Zona horaria: {zone}',
  madeBy: 'Creado por {name}, {time}',
  searched: 'Búsqueda: {search}',
  noHooks: 'Los ganchos y las etiquetas no se muestran a este acceso.',
  byTime: 'Ordenadas por hora: más de 10,000 filas solo se pueden ordenar por hora.',
  'page.fileName': 'prueba {report}',
  'page.title': 'Registro de llaves de {property}: copia legible de la prueba firmada',
  'page.lead':
    'Este documento muestra un informe del registro de llaves. La prueba es el archivo firmado adjunto: cualquiera puede verificarlo sin nuestra ayuda.',
  'page.property': 'Propiedad',
  'page.report': 'Informe',
  'page.range': 'Periodo',
  'page.who': 'Documento',
  'page.check': 'Cómo verificarlo',
  'page.check1':
    '1. Guarde el archivo {name}. Está adjunto a este documento; los lectores de PDF lo muestran en Archivos adjuntos.',
  'page.check2': '2. Abra {address} y suelte allí el archivo. No hace falta iniciar sesión.',
  'page.check3':
    '3. La página muestra si el archivo está completo y sin cambios y, si no, dónde cambió. El SHA-256 de abajo es el del archivo adjunto.',
  'page.attachment': 'La exportación firmada del registro de llaves',
  'page.file': 'El archivo firmado',
  'page.name': 'Nombre',
  'page.size': '{bytes} bytes',
  'page.made': 'Creado',
  'page.signer': 'Clave pública del firmante',
  'page.fingerprint': 'Huella de la clave (SHA-256)',
  'page.entries': 'Entradas',
  'page.entriesText': '{rows} entradas de los registros de los sistemas. Se muestran los detalles de {shown}.',
  'page.withheld': 'Retenidas, con el motivo',
  'page.withheldText':
    '{outside} fuera del periodo, {other} de otras propiedades, {erased} borradas al final de su plazo de conservación.',
  'page.cabinets': 'Sistemas incluidos',
  'page.noCabinets': 'Ningún sistema tiene entradas en este periodo.',
  'page.notCovered': '{cabinet}: sin entradas en este periodo; el archivo no lo incluye.',
  'page.cabinet': 'Sistema',
  'page.stretch': 'Entradas',
  'page.shown': 'Mostradas',
  'page.checkpoint': 'Punto de control',
  'page.head': 'Entrada y hash en el punto de control',
  'page.rows': 'Filas del informe ({count})',
  'page.cut': 'Aquí están solo las primeras {count} filas. El archivo adjunto contiene todo el periodo.',
  'page.number': 'Página {page} de {pages}',
  'page.cutList': 'Aquí solo se muestran las primeras {count} filas. Los otros archivos contienen todas.',
  'page.undrawn':
    'Este archivo no puede mostrar algunos caracteres. Se escriben en letras latinas, o como \uFFFD si no tienen forma latina.',
  'page.confidential': 'Confidencial',
  'page.missing':
    'Este documento no puede mostrar algunos caracteres. Se escriben en letras latinas, o como \uFFFD si no tienen forma latina. El archivo adjunto tiene el texto original.',
} as const satisfies Record<keyof typeof en, string>;
