/** What the chat's own bot says; simple marks and links are HTML (CHT-01 to CHT-03). */
export const chatBot = {
  'chatBot.onlyLogins':
    'I can only help with new website logins here. For anything else, email <a href="mailto:{email}">{email}</a> or call {phone}.',
  'chatBot.yesOrNo': 'Please answer yes or no: do you need help with a website login?',
  'chatBot.login1':
    'Did you forget your password? <a href="/reset-password">Reset it</a> with a code that we email you.',
  'chatBot.login2':
    'Did you have a user name in the former system? <a href="/new-user">Turn it into a login</a> with the code from our letter.',
  'chatBot.login3':
    'A new login is added by a person who manages logins at your property. If your organization has its own sign-in, <a href="/login-sso">use that</a>.',
  'chatBot.loginMore':
    'If none of this helps, please give us additional information: your name, your email address and your property. We pass it on to support.',
  'chatBot.supplies1': 'Open <a href="{shop}">Order supplies</a> and set how many you want of each.',
  'chatBot.supplies2': 'Check the address, then choose Order. The minimum order is $9.50.',
  'chatBot.supplies3': 'Follow its status under <a href="{orders}">your orders</a>.',
  'chatBot.keyTags1': 'Open <a href="{units}">Units</a>: add units one by one or paste a list, and edit them.',
  'chatBot.keyTags2':
    'The key map of each cabinet shows what each tag opens. It is under Keys and cabinets in <a href="/admin">Admin</a>.',
  'chatBot.keyTags3': 'Do you need new tags? <a href="{shop}">Order them</a>.',
  'chatBot.employees1':
    'Open <a href="{addBadge}">Add badge</a> and enter the name. The next free badge number is filled in.',
  'chatBot.employees2': 'Leave the PIN empty to get one. It is shown once, so give it to the person right away.',
  'chatBot.employees3':
    'All badges are under <a href="{badges}">Employees</a>. To use this website, a person also needs a <a href="{logins}">login</a>.',
  'chatBot.invoice1': '<a href="{invoices}">Invoices</a> opens the invoice portal of your property in a new tab.',
  'chatBot.invoice2':
    'Do you still have a question? Please give us additional information, such as the invoice number. We pass it on to support.',
  'chatBot.anythingElse': 'Can I help with anything else? You can also choose “Write to support”.',
  'chatBot.others': 'These may also help: {titles}.',
  'chatBot.unknown': 'I have no answer to that. Shall I pass your question on to support? Please answer yes or no.',
  'chatBot.askMore': 'Please give us additional information: what is it about, and how do we reach you?',
  'chatBot.ok': 'All right. What else can I help you with?',
  'chatBot.goodbye': 'Thank you. Support has your message and will answer here, or by email if you leave. Goodbye.',
  'chatBot.handedOver': 'Support has your conversation now and will answer here, or by email if you leave.',
  'chatBot.ended': 'Support ended this conversation. Write again to begin a new one.',
  'chatBot.mailSubject': 'Chat: {who}',
  'chatBot.mailAnswerSubject': 'Answer from support',
  'chatBot.mailVisitor': 'a visitor',
  'chatBot.mailFrom': 'From {who}, {email}',
  'chatBot.mailNoEmail': 'no email address',
  'chatBot.mailProperty': 'Property: {property}',
  'chatBot.mailOpen': 'Open the conversation',
  'chatBot.mailWhy': 'You get this message because someone wrote to support in the chat.',
  'chatBot.mailAnswerWhy': 'You get this message because you wrote to support in the chat.',
  'chatBot.mailAnswerAsked': 'You wrote:',
  'chatBot.mailSupport': 'To write back, sign in and open the chat, or write to {email}.',
  'chatBot.said': '{who}: {text}',
  'chatBot.person': 'Person',
  'chatBot.bot': 'Bot',
  'chatBot.support': 'Support',
} as const;
