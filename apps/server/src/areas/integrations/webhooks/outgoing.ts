/** Message to send, with the secrets for its signatures. */
export interface OutgoingMessage {
  readonly record_id: number;
  readonly sequence: number;
  readonly event_id: string;
  readonly body: string;
  readonly url: string;
  readonly secret_sealed: Buffer;
  readonly former_sealed: Buffer | null;
  readonly former_until: Date | null;
}

export const addSeconds = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000);
