/** What somebody said, with what an engine needs to answer it. */
export interface Asked {
  readonly text: string;
  readonly sessionId: string;
  readonly language: 'en' | 'es';
  /** What the engine waited for after its last answer; null at the beginning. */
  readonly stage: string | null;
  /** The property in hand, for links to its pages. */
  readonly propertyId: number | null;
  readonly isSignedIn: boolean;
}

export interface Answer {
  /** HTML of simple marks, one message each. */
  readonly texts: readonly string[];
  readonly stage: string | null;
}

/** Who answers in the chat: our own bot, or another one by setting. It throws when it cannot answer (CHT-03). */
export interface ChatEngine {
  answer(asked: Asked): Promise<Answer>;
}
