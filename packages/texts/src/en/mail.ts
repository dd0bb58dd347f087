/** The provider's list of messages. */
export const mail = {
  'outbox.title': 'Outbox',
  'outbox.refresh': 'Look again',
  'outbox.none': 'No message has been sent yet.',
  'outbox.created': 'Written',
  'outbox.to': 'To',
  'outbox.subject': 'Subject',
  'outbox.state': 'State',
  'outbox.state.waiting': 'waiting',
  'outbox.state.sending': 'being sent',
  'outbox.state.sent': 'sent',
  'outbox.state.failed': 'given up',
  'outbox.attempts': 'Tries',
  'outbox.problem': 'What the mail server said',
};
