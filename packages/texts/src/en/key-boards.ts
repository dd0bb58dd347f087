/** Key boards: systems without hardware. */
export const keyBoards = {
  'keyBoards.add': 'Add key board',
  'keyBoards.nameHelp': 'Location of the key board, such as Leasing office',
  'keyBoards.typeHelp': 'Hooks and a tablet, without a cabinet. It has no serial number.',
  'keyBoards.enrollText':
    'Create a code. Then scan it with the tablet, or open the address on the tablet and enter the code.',
  'keyBoards.replaces':
    'A tablet is already enrolled. A new enrollment replaces it. The previous tablet can only send stored events.',
  'keyBoards.qr': 'QR code that opens the kiosk with the enrollment code',
  'keyBoards.address': 'Address',
  'keyBoards.print': 'Print instructions',
  'keyBoards.setUp': 'Set up your tablet',
  'keyBoards.step1':
    'Scan the QR code with the camera of the tablet. You can also open the address and enter the code.',
  'keyBoards.step2': 'Tap Connect key board. The tablet then shows “Scan your badge”.',
  'keyBoards.step3': 'Keep this sheet private and shred it. The code works once.',
  'keyBoards.code': 'Code',
  'keyBoards.expires': 'Valid until',
  'keyBoards.revokeSection': 'Revoke the tablet’s access',
  'keyBoards.revokeText':
    'The tablet can no longer connect. It keeps its unsent events and needs a new code to reconnect.',
  'keyBoards.revoked': 'Access revoked. The tablet can no longer connect.',
  'keyBoards.replace': 'Replace with a cabinet',
  'keyBoards.replaceTitle': 'Replace {name} with a cabinet',
  'keyBoards.replaceText':
    'Keys, hooks, and history stay. Move the keys with the swap sheet, then enroll the cabinet with a new code.',
  'keyBoards.replaced': '{name} is now a cabinet. Create an enrollment code for it.',
  'keyBoards.swapSheet': 'Swap sheet',
  'keyBoards.swapText': 'Move each key to the same hook of the cabinet and check it off.',
  'keyBoards.moved': 'Moved',
  'keyBoards.swapNone': 'This key board has no keys.',
  'keyBoards.assign': 'Assign hooks to keys',
  'keyBoards.assignText':
    'Each unit without a key gets the next free hook and a tag number. Then print the labels and hang the keys on their hooks.',
  'keyBoards.assigned_one': '{count} key has a hook. Print its label next.',
  'keyBoards.assigned_other': '{count} keys have a hook. Print their labels next.',
  'keyBoards.assignedNone': 'Every unit already has a key on a hook.',
  'keyBoards.withoutHook_one': '{count} unit has no free hook. Add a panel.',
  'keyBoards.withoutHook_other': '{count} units have no free hook. Add a panel.',
  'keyBoards.labels': 'Print labels',
  'keyBoards.rename': 'Rename',
  'keyBoards.renameTitle': 'Rename {name}',
  'keyBoards.remove': 'Remove key board',
  'keyBoards.removeAsk': 'Remove {name}?',
  'keyBoards.removeText':
    'This key board has no keys and no events. An enrolled tablet can no longer connect. You cannot undo this, but you can add a new key board.',
  'keyBoards.removed': '{name} was removed',
  'keyBoards.permission': 'Key boards',
  'keyBoards.isAllowed': 'Users of this corporation may add key boards',
  'keyBoards.isAllowedHelp': 'They also need the right to change systems, and access to the property.',
  'keyBoards.saved': 'Setting saved',
} as const;
