import type { Guard } from './guards'

const SEARCH = 'lib/features/donors/search-donors.ts'
const SHOW = 'lib/features/donors/show-contacts.ts'
const WIRE = 'lib/features/donors/wire.ts'

const contacts = (name: string, file: string, find: string, replace: string): Guard => ({
  ...{ name, file, find, replace },
  tests: ['tests/api/donors/contacts-shown.test.ts'],
})

const PROOF = 'lib/core/http/proof-of-work.ts'

const proof = (name: string, find: string, replace: string): Guard => ({
  ...{ name, file: PROOF, find, replace },
  tests: ['tests/api/core/proof-of-work.test.ts'],
})

/** What makes sign-ups and messages in numbers cost work. */
export const proofGuards: Guard[] = [
  proof(
    'more than usual needs a proof',
    'if (counted <= allowance(FREE[limit])) return',
    'if (counted > 0) return',
  ),
  proof('a proof has to be right', 'if (!verified) return false', ''),
  proof(
    'a proof is good once',
    'if (isDuplicateKey(cause)) return false',
    'if (isDuplicateKey(cause)) return true',
  ),
  proof(
    'a proof is good for one kind of call',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of the file
    'proof of work: ${use}, ${limit}, ${network}',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of the file
    'proof of work: ${use}, ${network}',
  ),
  proof(
    'a proof is good for one network',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of the file
    'proof of work: ${use}, ${limit}, ${network}',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of the file
    'proof of work: ${use}, ${limit}',
  ),
  proof(
    'a proof grows too old',
    'expiresAt: new Date(Date.now() + LIFETIME_MS),',
    'expiresAt: new Date(Date.now() + 6 * LIFETIME_MS),',
  ),
  {
    ...proof(
      'a call sent back for a proof is not counted',
      '  await giveBack(limit, network)\n',
      '',
    ),
    tests: ['tests/api/core/limits.test.ts'],
  },
]

const HOLD = 'lib/features/payments/hold-refusal.ts'

/** What keeps people from trying stolen cards, and from filling the chat and the blog. */
export const floodGuards: Guard[] = [
  {
    name: 'refused cards of an account are counted',
    file: HOLD,
    find: '  await hold(payer.person)\n',
    replace: '',
    tests: ['tests/api/payments/card-refusals.test.ts'],
  },
  {
    name: 'refused cards of an address are counted',
    file: HOLD,
    find: '    await hold(payer.network)\n',
    replace: '',
    tests: ['tests/api/payments/card-refusals.test.ts'],
  },
  {
    name: 'a card that is paid is given back once',
    file: HOLD,
    find: '  if (!before?.heldAt || before.heldAt.getTime() < Date.now() - HOUR_MS) return\n',
    replace: '',
    tests: ['tests/api/payments/card-refusals.test.ts'],
  },
  {
    name: 'why a card was refused stays with us',
    file: 'lib/adapters/payments.ts',
    find: 'message: (isOwnDoing && problem?.message) || CARD_DECLINED',
    replace: 'message: problem?.message || CARD_DECLINED',
    tests: ['tests/api/payments/card-refusals.test.ts'],
  },
  {
    name: 'messages of a day are counted',
    file: 'lib/features/chat/post-message.ts',
    find: "await countAgainst('chat-messages', author.id)",
    replace: 'await Promise.resolve()',
    tests: ['tests/api/core/daily-limits.test.ts'],
  },
  {
    name: 'posts of a day are counted',
    file: 'lib/features/blog/create-post.ts',
    find: "await countAgainst('blog-posts', author.id)",
    replace: '',
    tests: ['tests/api/core/daily-limits.test.ts'],
  },
  {
    name: 'a post is measured once it is clean',
    file: 'lib/features/blog/create-post.ts',
    find: 'if (clean.content.length > LONGEST_CONTENT) {',
    replace: 'if (content.length > 10 * LONGEST_CONTENT) {',
    tests: ['tests/api/blog/create-blog-post.test.ts'],
  },
  {
    name: 'signs that nobody sees are taken out',
    file: 'lib/core/validation/fields.ts',
    find: "return written.replace(UNSEEN, '').replace(JOINERS, '$1')",
    replace: 'return written',
    tests: ['tests/api/chat/chat.test.ts'],
  },
]

/** What keeps the phones and e-mails of the registry from being carried off. */
export const registryGuards: Guard[] = [
  contacts(
    'a withheld e-mail stays here',
    WIRE,
    "email: withheld ? '' : user.email",
    'email: user.email',
  ),
  contacts(
    'a withheld phone stays here',
    WIRE,
    "phone: withheld ? '' : shown.phone",
    'phone: shown.phone',
  ),
  contacts(
    'only members whose e-mail is confirmed see contact details',
    SEARCH,
    "const isCounted = person.role !== 'admin' && person.isConfirmed",
    "const isCounted = person.role !== 'admin'",
  ),
  contacts(
    'who switched themselves off is not called',
    SEARCH,
    "if (!donor.isAvailable) return 'switched-off'",
    '',
  ),
  contacts(
    'an account has a number of donors a day',
    SHOW,
    'const own = await take(account, day, here.granted, most.account)',
    'const own = await take(account, day, here.granted, 1_000)',
  ),
  contacts(
    'an address has a number of donors a day',
    SHOW,
    'const here = await take(network, day, wanted, most.network)',
    'const here = await take(network, day, wanted, 10_000)',
  ),
  contacts(
    'an account that is through asks nothing of the address',
    SHOW,
    'const wanted = others.slice(0, Math.max(0, most.account - known.size))',
    'const wanted = others',
  ),
  contacts(
    'what is shown is written down',
    SHOW,
    '{ $slice: [unseen, room] }',
    '{ $slice: [unseen, 0] }',
  ),
  contacts(
    'what was shown counts for that day alone',
    SHOW,
    'day: looking.day } },',
    "day: { $gt: '' } } },",
  ),
  contacts(
    'each member counts once for a donor',
    SHOW,
    'await countShown(own.added, day)',
    'await countShown(own.granted, day)',
  ),
]
