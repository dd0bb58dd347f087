/** The people with logins. */
export const staff = {
  'staff.people': 'People',
  'staff.none': 'Nobody has a login here yet.',
  'staff.name': 'Name',
  'staff.role': 'Role',
  'staff.email': 'Email',
  'staff.lastSignIn': 'Last sign-in',
  'staff.neverSignedIn': 'never signed in',
  'staff.disabled': 'disabled',
  'staff.ago': '{elapsed} ago',
  'staff.count_one': '{count} login',
  'staff.count_other': '{count} logins',
} as const;
