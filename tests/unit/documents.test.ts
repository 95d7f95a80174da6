import { readdirSync, readFileSync } from 'node:fs'
import { SIDEBAR_COOKIE } from '@/components/layout/dashboard/sidebar-cookie'
import { OFFLINE_DATA_DAYS } from '@/components/offline/offline-data'
import { DOCUMENT_NAMES, type DocumentName } from '@/lib/content/document-names'
import { parseDocument } from '@/lib/content/parse-document'
import { readContentDocument } from '@/lib/content/read-content-document'
import { HELD_FOR_DAYS } from '@/lib/core/server/mail/mail-recipients'
import { dhakaDay, isCalendarDay } from '@/lib/core/time/calendar'
import { PHONE_AUDIENCES } from '@/lib/features/requests/rules'
import { LINK_HOURS } from '@/lib/features/users/rules'
import banglaMarketing from '@/lib/i18n/messages/bn/marketing.json'
import englishMarketing from '@/lib/i18n/messages/en/marketing.json'
import type { Locale } from '@/lib/i18n/routing'
import { LANGUAGE_COOKIE } from '@/lib/i18n/routing'
import { ARTICLE_SLUGS } from '@/lib/site'
import { OutboxMail } from '@/models/outbox-mail'
import { ALL_LIMITS } from '@/tests/support/declared'

const read = (name: DocumentName) => readContentDocument(name, 'en')

const pages = readdirSync('app/[locale]', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('page.tsx') && !file.includes('[...'))
  .map((file) => `/${file.replace(/\([^)]+\)\//g, '').replace(/\/?page\.tsx$/, '')}`)

function linksIn(html: string): string[] {
  return [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href)
}

describe.each(DOCUMENT_NAMES)('the text %s', (name) => {
  it('has a title, a description for search engines, and the day of its review', async () => {
    const { title, intro: lead, reviewed } = await read(name)
    expect(title).not.toBe('')
    expect(lead.length).toBeGreaterThan(80)
    expect(lead.length).toBeLessThanOrEqual(200)
    expect(isCalendarDay(reviewed)).toBe(true)
    expect(reviewed <= dhakaDay()).toBe(true)
  })

  it('has headings in order, and each section has its own URL', async () => {
    const { html, sections: parts } = await read(name)
    const levels = [...html.matchAll(/<h(\d)/g)].map(([, level]) => Number(level))
    expect(levels[0]).toBe(2)
    expect(levels.filter((level, index) => level > (levels[index - 1] ?? 2) + 1)).toEqual([])
    expect(parts.length).toBeGreaterThan(4)
    expect(new Set(parts.map(({ id }) => id)).size).toBe(parts.length)
    for (const { id, title } of parts) expect(html).toContain(`<h2 id="${id}">${title}</h2>`)
  })

  it('links to existing pages of the site, and to others by https', async () => {
    const lost = linksIn((await read(name)).html).filter((href) =>
      href.startsWith('/')
        ? !pages.some((page) => new RegExp(`^${page.replace(/\[\w+\]/g, '[^/]+')}$`).test(href))
        : !href.startsWith('https://'),
    )
    expect(lost).toEqual([])
  })

  it('is shown in English where there is no translation', async () => {
    expect(await readContentDocument(name, 'xx' as 'en')).toEqual(await read(name))
  })
})

describe('the articles', () => {
  it.each(ARTICLE_SLUGS)('%s contains a note when to see a doctor immediately', async (slug) => {
    const { html, sections: parts } = await read(`articles/${slug}`)
    expect(parts.map(({ title }) => title)).toContain('When to see a doctor at once')
    const [, note = ''] =
      /at once<\/h2><div class="note" role="note">(.*?)<\/div>/s.exec(html) ?? []
    expect(note.match(/<li>/g)?.length).toBeGreaterThan(4)
    expect(note).toContain('call 999')
  })
})

describe('the privacy page', () => {
  const DAY = 86_400

  it('states the retention times of the product', async () => {
    const { html } = await read('privacy')
    expect(html).toContain(`work for ${LINK_HOURS['password-reset']} hour,`)
    expect(html).toContain(`an address for ${LINK_HOURS['email-verification']} hours`)
    expect(html).toContain(`until you have, for ${HELD_FOR_DAYS} days at most`)
    const daysAfter = (field: string) => {
      const [, options] = OutboxMail.schema.indexes().find(([keys]) => field in keys) ?? []
      return Number(options?.expireAfterSeconds) / DAY
    }
    expect(html).toContain(`stays for ${daysAfter('sentAt')} days`)
    expect(html).toContain(`with its words for ${daysAfter('updatedAt')} more days`)
    expect(html).toContain('counters are deleted automatically after a day at the latest')
    expect(Math.max(...ALL_LIMITS.map(({ seconds }) => seconds))).toBe(DAY)
  })

  it.each(['en', 'bn'] as const)(
    'names every cookie that the site sets itself (%s)',
    async (locale) => {
      const { html } = await readContentDocument('privacy', locale)
      for (const cookie of ['next-auth.session-token', SIDEBAR_COOKIE, LANGUAGE_COOKIE]) {
        expect(html).toContain(`<td>${cookie}</td>`)
      }
    },
  )

  it.each([
    ['en', 'after 7 days', 'when you log out'],
    ['bn', '৭ দিন', 'লগআউট করলে'],
  ] as const)('states when a phone deletes offline pages (%s)', async (locale, days, logOut) => {
    const { html } = await readContentDocument('privacy', locale)
    expect(OFFLINE_DATA_DAYS).toBe(7)
    const [, item = ''] =
      /<li><strong>(?:To read offline|অফলাইনে পড়ার জন্য)(.*?)<\/li>/s.exec(html) ?? []
    expect(item).toContain(days)
    expect(item).toContain(logOut)
  })

  it('states where the servers are', async () => {
    const { regions } = JSON.parse(readFileSync('vercel.json', 'utf8'))
    expect(regions).toEqual(['sin1'])
    expect((await read('privacy')).html).toContain('Singapore')
  })
})

describe('the contact visibility of a request', () => {
  const inPolicy = async (locale: Locale) => (await readContentDocument('privacy', locale)).html
  const inTerms = async (locale: Locale) => (await readContentDocument('terms', locale)).html
  const care = { en: englishMarketing.about.care.data, bn: banglaMarketing.about.care.data }

  it.each([
    ['en', ['everyone', 'logged-in people', 'donors who pledge']],
    ['bn', ['সবাই', 'লগইন করা সদস্যরা', 'অঙ্গীকার করা রক্তদাতারা']],
  ] as const)(
    'is the choice of its requester, wherever the site describes it (%s)',
    async (locale, choices) => {
      expect(PHONE_AUDIENCES).toHaveLength(choices.length)
      const texts = [await inPolicy(locale), await inTerms(locale), care[locale].shown]
      for (const choice of choices) for (const text of texts) expect(text).toContain(choice)
    },
  )
})

describe('a parsed document', () => {
  const SOUND =
    '<!-- reviewed: 2026-01-02 -->\n\n# A title\n\nA *lead* of it’s own.\n\n## A & B\n\nText.\n'

  it('has its title, its first paragraph and its sections, without markup', () => {
    expect(parseDocument(SOUND)).toEqual({
      title: 'A title',
      intro: 'A lead of it’s own.',
      reviewed: '2026-01-02',
      minutes: 1,
      sections: [{ id: 'a-b', title: 'A & B' }],
      html: '<h2 id="a-b">A &amp; B</h2><p>Text.</p>\n',
    })
  })

  it('has no HTML that runs, loads or covers anything', () => {
    const { html } = parseDocument(
      `${SOUND}<script>alert(1)</script><img src="https://x.example/y.png" onerror="z()">\n\n` +
        '<div class="fixed" style="position:fixed">x</div>\n\n[click](javascript:alert(1))\n',
    )
    expect(html).not.toMatch(/script|<img|onerror|style|fixed/)
  })

  it.each([
    ['the day of its review', SOUND.slice(SOUND.indexOf('# A'))],
    ['its title', SOUND.replace('# A title', '')],
    ['its lead', SOUND.replace('A *lead* of it’s own.', '')],
  ])('is rejected without %s', (_what, source) => {
    expect(() => parseDocument(source)).toThrow('A document begins with')
  })
})
