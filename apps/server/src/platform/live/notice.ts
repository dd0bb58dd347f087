/** Kinds of notices. Areas add theirs to this interface with `declare module`. */
export interface NoticeKinds {
  mail: 'a message waits';
  staff: 'the sessions of a person changed';
  account: 'the account status of a property changed';
  property: 'something of a property changed; its revision where the log did';
}

export interface Notice {
  readonly kind: keyof NoticeKinds;
  readonly id: number;
  readonly revision: number;
}
