import type { keyBoards as english } from '../en/key-boards.ts';

export const keyBoards = {
  'keyBoards.add': 'Agregar tablero de llaves',
  'keyBoards.nameHelp': 'Ubicación del tablero de llaves, por ejemplo, Oficina de alquiler',
  'keyBoards.typeHelp': 'Un tablero de llaves tiene ganchos y una tableta, pero no tiene gabinete ni número de serie.',
  'keyBoards.enrollText':
    'Cree un código. Luego escanéelo con la tableta, o abra la dirección en la tableta e ingrese el código.',
  'keyBoards.replaces':
    'Ya hay una tableta dada de alta. Una nueva alta reemplazará la actual, que a partir de entonces solo podrá enviar los eventos guardados.',
  'keyBoards.qr': 'Código QR que abre el quiosco con el código de alta',
  'keyBoards.address': 'Dirección',
  'keyBoards.print': 'Imprimir instrucciones',
  'keyBoards.setUp': 'Configure su tableta',
  'keyBoards.step1':
    'Escanee el código QR con la cámara de la tableta. También puede abrir la dirección e ingresar el código.',
  'keyBoards.step2': 'Toque «Conectar el tablero». La tableta muestra entonces «Escanee su credencial».',
  'keyBoards.step3': 'Agregue la página a la pantalla de inicio y ábrala desde ahí.',
  'keyBoards.step4': 'Desactive el bloqueo de pantalla de la tableta y manténgala conectada a la corriente.',
  'keyBoards.step5': 'No muestre esta hoja a nadie y destrúyala después de usarla. El código sirve una sola vez.',
  'keyBoards.code': 'Código',
  'keyBoards.expires': 'Válido hasta',
  'keyBoards.revokeText':
    'La tableta ya no podrá conectarse. Conservará los eventos sin enviar y necesitará un código nuevo para volver a conectarse.',
  'keyBoards.revokeEarlierText_one':
    'La tableta ya no podrá conectarse. Conservará los eventos sin enviar y necesitará un código nuevo para volver a conectarse. También se revocará {count} alta anterior de esta tableta.',
  'keyBoards.revokeEarlierText_other':
    'La tableta ya no podrá conectarse. Conservará los eventos sin enviar y necesitará un código nuevo para volver a conectarse. También se revocarán {count} altas anteriores de esta tableta.',
  'keyBoards.revoked': 'Acceso revocado. La tableta ya no puede conectarse.',
  'keyBoards.replace': 'Reemplazar por un gabinete',
  'keyBoards.replaceTitle': 'Reemplazar {name} por un gabinete',
  'keyBoards.replaceText':
    'Las llaves, los ganchos y el historial se conservarán. Mueva las llaves con la hoja de cambio y luego dé de alta el gabinete con un código nuevo.',
  'keyBoards.replaced': '{name} ahora es un gabinete. Cree un código de alta.',
  'keyBoards.cabinetStep1':
    'El gabinete aún no está dado de alta. Mueva las llaves con la hoja de cambio (Más acciones).',
  'keyBoards.cabinetStep2': 'Cree un código de alta y dé de alta el gabinete.',
  'keyBoards.cabinetStep3': 'Retire la tableta. Sigue en uso hasta que se dé de alta el gabinete.',
  'keyBoards.formerTablet': 'Tableta del tablero anterior. Sigue en uso hasta que se dé de alta el gabinete.',
  'keyBoards.swapSheet': 'Hoja de cambio',
  'keyBoards.swapText': 'Mueva cada llave al mismo gancho del gabinete y márquela.',
  'keyBoards.swapAway_one': '{count} llave no está en su gancho. Cuélguela en el gabinete cuando regrese.',
  'keyBoards.swapAway_other': '{count} llaves no están en sus ganchos. Cuélguelas en el gabinete cuando regresen.',
  'keyBoards.away.out': 'fuera',
  'keyBoards.away.misplaced': 'en otro sistema',
  'keyBoards.away.lost': 'perdida',
  'keyBoards.moved': 'Movida',
  'keyBoards.swapNone': 'Este tablero de llaves no tiene llaves',
  'keyBoards.assign': 'Asignar ganchos a las llaves',
  'keyBoards.assignText_one':
    '{count} unidad sin llave recibirá el siguiente gancho libre y un número de etiqueta. Después imprima la etiqueta y cuelgue la llave en su gancho.',
  'keyBoards.assignText_other':
    '{count} unidades sin llave recibirán los siguientes ganchos libres y números de etiqueta. Después imprima las etiquetas y cuelgue las llaves en sus ganchos.',
  'keyBoards.noUnits': 'Esta propiedad aún no tiene unidades. Primero agregue unidades.',
  'keyBoards.assigned_one': '{count} llave asignada a un gancho. Ahora imprima su etiqueta.',
  'keyBoards.assigned_other': '{count} llaves asignadas a ganchos. Ahora imprima sus etiquetas.',
  'keyBoards.assignedNone': 'Todas las unidades ya tienen una llave en un gancho.',
  'keyBoards.withoutHook_one': '{count} unidad no tiene gancho libre. Agregue un panel.',
  'keyBoards.withoutHook_other': '{count} unidades no tienen gancho libre. Agregue un panel.',
  'keyBoards.labels': 'Imprimir etiquetas',
  'keyBoards.rename': 'Cambiar nombre',
  'keyBoards.renameTitle': 'Cambiar el nombre de {name}',
  'keyBoards.remove': 'Quitar el tablero',
  'keyBoards.removeAsk': '¿Quitar {name}?',
  'keyBoards.removeText':
    'Este tablero no tiene llaves ni eventos. Una tableta dada de alta ya no podrá conectarse. No se puede deshacer, pero puede agregar otro tablero.',
  'keyBoards.removed': 'Se quitó {name}',
  'keyBoards.permission': 'Tableros de llaves',
  'keyBoards.isAllowed': 'Los usuarios de esta corporación pueden agregar tableros de llaves',
  'keyBoards.isAllowedHelp':
    'Para agregar un tablero, el usuario también necesita acceso a la propiedad y el permiso «Modificar información del sistema».',
  'keyBoards.saved': 'Configuración guardada',
} satisfies Record<keyof typeof english, string>;
