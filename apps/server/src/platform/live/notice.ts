/** Kinds of notices. Areas add theirs to this interface with `declare module`. */
export interface NoticeKinds {
  mail: 'a message waits';
  staff: 'the sessions of a person changed';
  account: 'the account status of a property changed';
  property: 'data of a property changed; the revision is set if its log changed';
}

export interface Notice {
  readonly kind: keyof NoticeKinds;
  readonly id: number;
  readonly revision: number;
}
