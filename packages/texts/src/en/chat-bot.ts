/** Answers from the chat bot. They contain simple HTML and links (CHT-01 to CHT-03). */
export const chatBot = {
  'chatBot.onlyLogins':
    'I can only help with new website logins here. For anything else, email <a href="mailto:{email}">{email}</a> or call {phone}.',
  'chatBot.yesOrNo': 'Please answer yes or no: do you need help with a website login?',
  'chatBot.login1':
    'Did you forget your password? <a href="/reset-password">Reset it</a> with a code that we email you.',
  'chatBot.login2':
    'Did you have a username in the previous system? <a href="/new-user">Set up your login</a> with the code from our letter.',
  'chatBot.login3':
    'Ask a person who manages logins at your property to add a new login. If your organization has its own sign-in, <a href="/login-sso">use that</a>.',
  'chatBot.loginMore':
    'If this does not help, please give us additional information: your name, your email address, and your property. We will send it to support.',
  'chatBot.supplies1': 'Open <a href="{shop}">Order more supplies</a> and enter a quantity for each item.',
  'chatBot.supplies2': 'Check the address, then choose Place order. The minimum order is $9.50.',
  'chatBot.supplies3': 'Track its status under <a href="{orders}">your orders</a>.',
  'chatBot.keyTags1': 'Open <a href="{units}">Units</a>. Add units one at a time or paste a list, and edit them.',
  'chatBot.keyTags2':
    'The key map of each system shows what each tag opens. Find it under Keys and systems in <a href="/admin">Admin</a>.',
  'chatBot.keyTags3': 'Do you need new tags? <a href="{shop}">Order them</a>.',
  'chatBot.employees1':
    'Open <a href="{addBadge}">Add badge</a> and enter the name. The next free badge number is filled in.',
  'chatBot.employees2':
    'Leave the PIN empty to generate one. It is shown only once, so give it to the person right away.',
  'chatBot.employees3':
    'All badges are under <a href="{badges}">Employees</a>. To use this website, a person also needs a <a href="{logins}">login</a>.',
  'chatBot.invoice1': '<a href="{invoices}">Invoices</a> opens your property’s invoice portal in a new tab.',
  'chatBot.invoice2':
    'Do you have another question? Please give us additional information, such as the invoice number. We will send it to support.',
  'chatBot.anythingElse': 'Can I help with anything else? You can also choose “Send conversation to support”.',
  'chatBot.others': 'These may also help: {titles}.',
  'chatBot.unknown':
    'I do not have an answer to that. Should I send your question to support? Please answer yes or no.',
  'chatBot.askMore': 'Please give us additional information: what is it about, and how can we reach you?',
  'chatBot.ok': 'OK. What else can I help you with?',
  'chatBot.goodbye': 'Thank you. Support has your message and will answer here, or by email if you leave. Goodbye.',
  'chatBot.handedOver': 'Support has your conversation and will answer here, or by email if you leave.',
  'chatBot.ended': 'Support ended this conversation. Send a message to start a new one.',
  'chatBot.mailSubject': 'Chat: {who}',
  'chatBot.mailAnswerSubject': 'Reply from support',
  'chatBot.mailVisitor': 'a visitor',
  'chatBot.mailFrom': 'From {who}, {email}',
  'chatBot.mailNoEmail': 'no email address',
  'chatBot.mailProperty': 'Property: {property}',
  'chatBot.mailOpen': 'Open conversation',
  'chatBot.mailWhy': 'You received this message because someone wrote to support in the chat.',
  'chatBot.mailAnswerWhy': 'You received this message because you wrote to support in the chat.',
  'chatBot.mailAnswerAsked': 'You wrote:',
  'chatBot.mailSupport': 'To reply, sign in and open the chat, or email {email}.',
  'chatBot.message': '{who}: {text}',
  'chatBot.person': 'Person',
  'chatBot.bot': 'Assistant',
  'chatBot.support': 'Support',
} as const;
