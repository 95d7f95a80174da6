import { readdirSync, readFileSync } from 'node:fs'
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import bangla from '@/lib/i18n/messages/bn'
import english from '@/lib/i18n/messages/en'
import { projectPath } from '@/scripts/server/project'

type Words = { [name: string]: string | Words }

/** Every message with its key: `requests.public.card.phone`. */
function messagesOf(words: Words, path = ''): [string, string][] {
  return Object.entries(words).flatMap(([name, value]) =>
    typeof value === 'string'
      ? [[`${path}${name}`, value] as [string, string]]
      : messagesOf(value, `${path}${name}.`),
  )
}

/** The arguments of a message: `tag link`, `count: plural one other`, `name: text` … */
function argumentsOf(elements: MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    switch (element.type) {
      case TYPE.argument:
      case TYPE.number:
        // Bangla formats numbers as such, in Bangla digits.
        return [`${element.value}: value`]
      case TYPE.plural:
      case TYPE.select:
        return [
          `${element.value}: ${element.type === TYPE.plural ? 'plural' : 'select'} ${Object.keys(element.options).join(' ')}`,
          ...Object.values(element.options).flatMap(({ value }) => argumentsOf(value)),
        ]
      case TYPE.tag:
        return [`tag ${element.value}`, ...argumentsOf(element.children)]
      case TYPE.date:
      case TYPE.time:
        return [`${element.value}: time`]
      default:
        return []
    }
  })
}

/** The words of a message, without its arguments. */
function wordsOf(elements: MessageFormatElement[]): string {
  return elements
    .map((element) => {
      if (element.type === TYPE.literal) return element.value
      if (element.type === TYPE.tag) return wordsOf(element.children)
      if (element.type !== TYPE.plural && element.type !== TYPE.select) return ' '
      return Object.values(element.options)
        .map(({ value }) => wordsOf(value))
        .join(' ')
    })
    .join('')
}

const inEnglish = messagesOf(english)
const inBangla = messagesOf(bangla)

test('the catalogues have the same messages in the same order in both languages', () => {
  expect(inEnglish.length).toBeGreaterThan(2_500)
  expect(inBangla.map(([key]) => key)).toEqual(inEnglish.map(([key]) => key))
})

test('every noun has a file in both languages', () => {
  const files = (locale: string) => readdirSync(projectPath('lib', 'i18n', 'messages', locale))
  expect(files('bn')).toEqual(files('en'))
})

test('a message takes the same values in both languages', () => {
  const takes = (messages: [string, string][]) =>
    messages.map(([key, message]) => [key, [...new Set(argumentsOf(parse(message)))].sort()])
  expect(takes(inBangla)).toEqual(takes(inEnglish))
})

/** Names, file types and terms that Bangla readers know in Latin script. */
const LATIN = new Set([
  ...['ShareLife', 'Google', 'WhatsApp', 'Facebook', 'Microsoft', 'Authenticator', 'Aegis'],
  ...[
    'OpenStreetMap',
    'iPhone',
    'Stripe',
    'SSLCommerz',
    'PNG',
    'WebP',
    'JPEG',
    'GIF',
    'SVG',
    'PDF',
    'CSV',
    'XLSX',
    'XLS',
    'ODS',
    'VCF',
    'JSON',
  ],
  ...['RSS', 'PRBC', 'FFP', 'XXXXXXXXX', 'YouTube', 'Messenger'],
  ...['OpenAPI', 'UTC', 'https', 'HMAC', 'SHA', '256'],
  // The SMS keywords, which operators use in Latin script.
  ...['YES', 'STOP', 'START'],
])

/** Messages that quote a URL or the English title of a source. */
const QUOTES_LATIN = new Set([
  ...['blog.admin.link.addressHint', 'blog.admin.link.wrong', 'marketing.faq.sources'],
  ...['marketing.press.facts.nameText', 'donors.places.districtExample'],
  ...['donors.places.hospitalExample', 'content.form.en', 'content.validation.language'],
  ...['webhooks.validation.url', 'webhooks.admin.new.urlHint', 'webhooks.validation.privateHost'],
  // The letters and digits that a password can contain.
  ...['digit', 'uppercase', 'lowercase'].map((rule) => `users.account.password.${rule}`),
])

test('a Bangla message has Bangla letters and digits, except for names', () => {
  const foreign = inBangla.flatMap(([key, message]) => {
    if (QUOTES_LATIN.has(key)) return []
    const found = wordsOf(parse(message)).match(/[A-Za-z]+|\d+/g) ?? []
    return found.filter((word) => !LATIN.has(word)).map((word) => `${key}: ${word}`)
  })
  expect(foreign).toEqual([])
})

test('Bangla texts have one Unicode form, without control characters', () => {
  const texts = [
    ...inBangla,
    ...['privacy.md', 'terms.md'].map(
      (file) =>
        [file, readFileSync(projectPath('lib', 'content', 'bn', file), 'utf8')] as [string, string],
    ),
  ]
  for (const [key, text] of texts) {
    expect([key, text]).toEqual([key, text.normalize('NFC')])
    expect([key, /[\p{Cc}\uFEFF\uFFFD]/u.test(text.replaceAll('\n', ''))]).toEqual([key, false])
  }
})

test('a Bangla sentence ends correctly, and never uses তুমি', () => {
  const latinStop = inBangla.filter(([, message]) => /[ঀ-৿]\.(?:\s|$)/.test(message))
  expect(latinStop.map(([key]) => key)).toEqual([])
  const familiar = inBangla.filter(([, message]) =>
    /(?<![ঀ-৿])(?:তুমি|তোমার|তোমাকে|তুই)(?![ঀ-৿])/.test(message),
  )
  expect(familiar.map(([key]) => key)).toEqual([])
})

/** Words with another meaning, or with a different term in docs/bangla.md. */
const MISLEADING = [
  ...['আমদানি', 'রক্ত বদল', 'মানানসই', 'ওপেনএপিআই', 'খোলা আবেদন', 'উদ্ধার কোড'],
  ...['অপেক্ষার তালিকা', 'মতভেদ', 'আনব্লক', 'সমন্বিত বিশ্ব সময়', 'টাকায় কার্ড', 'কেটে যাবে'],
  ...['নিজেকে লেখা', 'জনকে লেখা', 'আগেই চেনা', 'আগেই চিনি'],
]

test('Bangla messages use the terms of the glossary', () => {
  const found = inBangla.filter(
    ([, message]) =>
      MISLEADING.some((word) => message.includes(word)) ||
      // A payment is অনুদান, a blood donation রক্তদান.
      /(?<![ঀ-৿])দান(?:ের)?(?![ঀ-৿])/.test(message),
  )
  expect(found).toEqual([])
})

test('the Bangla summaries of endpoints do not end in a verbal noun', () => {
  const nouns = inBangla.filter(
    ([key, message]) =>
      key.startsWith('developers.calls.') && /(?:করা|বদলানো|দেওয়া|নেওয়া|ফেলা)(?: \(|$)/.test(message),
  )
  expect(nouns).toEqual([])
})

test('rejecting and refunding a payment have different words in Bangla', () => {
  const { acts } = bangla.payments.admin
  expect(acts.refuse).toContain('প্রত্যাখ্যান')
  expect(acts.giveBack).toContain('ফেরত')
  for (const text of [
    acts.refuseOf,
    acts.refuseConfirm,
    acts.refused,
    bangla.audit.acts['payment-refused'],
  ]) {
    expect(text).toContain('প্রত্যাখ্যান')
  }
})
