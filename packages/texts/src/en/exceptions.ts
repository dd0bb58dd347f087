/** Default meanings of a cabinet's exception codes (TXN-07). */
export const exceptions = {
  'exception.B': 'Whole building pulled',
  'exception.C': 'Door left open',
  'exception.D': 'Door opened without sign-in',
  'exception.E': 'Badge not assigned to an active employee',
  'exception.I': 'Replaced tag used',
  'exception.L': 'Signed out automatically',
  'exception.M': 'Badge number typed',
  'exception.N': 'Requested, not scanned',
  'exception.O': 'Signed out without completing',
  'exception.P': 'Wrong PIN',
  'exception.R': 'Restricted unit requested',
  'exception.S': 'Outside permitted hours',
  'exception.T': 'Tag not in the system',
  'exception.W': 'Third wrong PIN, badge blocked',
  'exception.X': 'Recorded after the tablet’s access ended',
  'exception.Y': 'Recorded offline, arrived late',
} as const;
