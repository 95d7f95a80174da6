import type { Guard } from './guards'

const api = (...calls: string[]) => calls.map((call) => `tests/api/${call}.test.ts`)

const CHAT = 'lib/features/chat'

/** The guards of the community chat. */
export const chatGuards: Guard[] = [
  {
    name: 'numbers of the chat become visible in their order',
    file: `${CHAT}/count-change.ts`,
    find: "{ upsert: true, returnDocument: 'after', session }",
    replace: "{ upsert: true, returnDocument: 'after' }",
    tests: api('chat-stream', 'chat'),
  },
  {
    name: 'what happens while the past is read is told after it',
    file: `${CHAT}/open-stream.ts`,
    find: 'if (waiting) waiting.push(change)\n      else tell(change)',
    replace: 'tell(change)',
    tests: api('chat-stream'),
  },
  {
    name: 'no change is told twice',
    file: `${CHAT}/open-stream.ts`,
    find: '    if (change.id <= told) return\n',
    replace: '',
    tests: api('chat-stream'),
  },
  {
    name: 'the chat closes with the session',
    file: `${CHAT}/chat-hub.ts`,
    find: "if (signedIn?.(listener.session) === false) dismiss(listener, 'signed-out')\n    else if",
    replace: 'if',
    tests: api('chat-stream'),
  },
  {
    name: 'a person listens in so many places and no more',
    file: `${CHAT}/chat-hub.ts`,
    find: 'own.length >= MOST_PER_PERSON || ',
    replace: '',
    tests: api('chat-stream'),
  },
  {
    name: 'a network listens in so many places and no more',
    file: `${CHAT}/chat-hub.ts`,
    find: ' || near.length >= MOST_PER_NETWORK',
    replace: '',
    tests: api('chat-stream'),
  },
  {
    name: 'only its author and admins remove a message',
    file: `${CHAT}/remove-message.ts`,
    find: "!isOwn && person.role !== 'admin'",
    replace: "person.role === 'nobody'",
    tests: api('chat'),
  },
  {
    name: 'a message that is sent again is the same message',
    file: 'models/chat-message.ts',
    find: '{ author: 1, key: 1 },\n  { unique: true, partial',
    replace: '{ author: 1, key: 1 },\n  { partial',
    tests: api('chat'),
  },
  {
    name: 'the first report alone is mailed',
    file: `${CHAT}/report-message.ts`,
    find: '    if (message.reports.length > 0) return\n',
    replace: '',
    tests: api('chat'),
  },
  {
    name: 'a person is heard once about a message',
    file: `${CHAT}/report-message.ts`,
    find: 'if (isKnown || ',
    replace: 'if (',
    tests: api('chat'),
  },
]
