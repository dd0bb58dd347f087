import type { Rule } from './rule.ts';

/** Help articles and the support chat. */
export const rules: readonly Rule[] = [
  {
    because: 'CHT-04: the help pages are public, and anyone can rate an article',
    for: 'anyone',
    calls: ['support.listFaqs', 'support.rateFaq'],
  },
  {
    because: 'CHT-04: a signed-in user reads the articles of a property',
    for: 'signedIn',
    reach: 'property',
    calls: ['support.listPropertyFaqs'],
  },
  {
    because:
      'CHT-01, CHT-02, CHT-03: the chat is for customers and for signed-out visitors; anyone with a conversation’s number can read it',
    for: 'anyone',
    calls: [
      'support.chatEnabled',
      'support.sendChatMessage',
      'support.readChat',
      'support.watchChat',
      'support.markChatSeen',
      'support.sendTranscript',
    ],
  },
  {
    because: 'Table of rights: service requests are ServiceRequest-LandingPage_UI; conversations become requests',
    rights: ['ServiceRequest-LandingPage_UI'],
    reach: 'internal',
    calls: [
      'support.listChats',
      'support.readWaitingChats',
      'support.readDeskChat',
      'support.watchChats',
      'support.answerChat',
      'support.closeChat',
      'support.openChatRequest',
    ],
  },
  {
    because: 'CHT-03: a feature switch; settings of the product take Configuration_UPDATE',
    rights: ['Configuration_UPDATE'],
    reach: 'internal',
    calls: ['support.setChatEnabled'],
  },
  {
    because: 'Table of rights: products, prices, terms, FAQ and /configure are Configuration_UPDATE, 105',
    rights: ['Configuration_UPDATE'],
    reach: 'internal',
    calls: ['support.listFaqDesk', 'support.addFaq', 'support.changeFaq', 'support.listFaqVersions'],
  },
];
