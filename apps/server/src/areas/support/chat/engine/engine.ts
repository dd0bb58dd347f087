/** A user's message with its context. */
export interface Question {
  readonly text: string;
  readonly sessionId: string;
  readonly language: 'en' | 'es';
  /** Dialog state after the last answer. Null at the beginning. */
  readonly stage: string | null;
  /** The selected property, for links to its pages. */
  readonly propertyId: number | null;
  readonly isSignedIn: boolean;
}

export interface Answer {
  /** Sanitized HTML, one message each. */
  readonly texts: readonly string[];
  readonly stage: string | null;
}

/** Answers chat messages. An engine throws when it cannot answer (CHT-03). */
export interface ChatEngine {
  answer(question: Question): Promise<Answer>;
}
