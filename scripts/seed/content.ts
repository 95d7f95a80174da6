import { readdirSync, readFileSync } from 'node:fs'
import { Marked } from 'marked'
import { z } from 'zod'
import { BOOKING_STATUSES } from '@/lib/features/bookings/rules'
import { CHAPTER_KINDS } from '@/lib/features/chapters/rules'
import { BLOOD_GROUPS } from '@/lib/features/donors/blood-groups'
import { BLOOD_COMPONENTS, URGENCIES } from '@/lib/features/requests/rules'
import accounts from '@/scripts/seed/content/accounts.json'
import banks from '@/scripts/seed/content/blood-banks.json'
import bookings from '@/scripts/seed/content/bookings.json'
import campaigns from '@/scripts/seed/content/campaigns.json'
import chapters from '@/scripts/seed/content/chapters.json'
import chat from '@/scripts/seed/content/chat.json'
import organisation from '@/scripts/seed/content/organisation.json'
import requests from '@/scripts/seed/content/requests.json'
import services from '@/scripts/seed/content/services.json'
import { projectPath } from '@/scripts/server/project'

const folder = projectPath('scripts', 'seed', 'content')
const text = z.string().min(1)
const bloodGroup = z.enum(BLOOD_GROUPS)
const account = z.enum(['donor', 'member'])
const place = { district: text, upazila: text.optional() }
const titled = { title: text, description: text }

/** The demo accounts; their password is the factories' password. */
export const ACCOUNTS = z
  .array(
    z.strictObject({
      ...{ email: z.email(), name: text, role: z.enum(['user', 'admin']), who: text },
      donor: z
        .strictObject({
          ...{ bloodGroup, phone: text, district: text, upazila: text, address: text },
          gaveDaysAgo: z.int(),
        })
        .optional(),
    }),
  )
  .parse(accounts)

/** The open requests, with `pledged` bags already pledged; one was needed yesterday. */
export const REQUESTS = z
  .array(
    z.strictObject({
      ...{ patientName: text, bloodGroup, bags: z.int(), pledged: z.int().default(0) },
      ...{ inDays: z.int(), location: text, hospital: text.optional(), ...place },
      ...{ urgency: z.enum(URGENCIES).optional(), component: z.enum(BLOOD_COMPONENTS).optional() },
      /** Default: one of the demo's donors. */
      ...{ note: text.optional(), by: account.optional() },
    }),
  )
  .parse(requests)

/** The campaign of ShareLife itself; a real site needs it too. */
export const ORGANISATION = z
  .strictObject({
    ...{ ...titled, photo: text, startDate: text, endDate: text },
    translation: z.strictObject(titled),
  })
  .parse(organisation)

/** Campaigns of some days, or on the last occurrence of a day of the year (`MM-DD`). */
export const CAMPAIGNS = z
  .array(
    z.strictObject({
      ...{ ...titled, picture: text, address: text, volunteers: z.int() },
      ...{ inDays: z.int().default(0), lasts: z.int().default(1), lastTime: text.optional() },
      translation: z.strictObject({ ...titled, address: text }).optional(),
    }),
  )
  .parse(campaigns)

const described = { name: text, description: text, preparation: text }

/** The health tests; prices are in whole taka, as in private laboratories in Dhaka. */
export const SERVICES = z
  .array(
    z.strictObject({
      ...{ ...described, slug: text, price: z.int(), translation: z.strictObject(described) },
      hours: z.enum(['desk', 'mornings', 'office', 'every-day']),
    }),
  )
  .parse(services)

/** Bookings of every status from today on, by an account or a donor of the demo. */
export const BOOKINGS = z
  .array(
    z.strictObject({
      ...{ by: account.optional(), patientName: text.optional(), test: text },
      ...{ inDays: z.int(), hour: z.int(), hoursAgo: z.int(), status: z.enum(BOOKING_STATUSES) },
    }),
  )
  .parse(bookings)

const listed = { name: text, address: text, openingNote: text }

/** Invented blood banks, because the stock is not real. */
export const BLOOD_BANKS = z
  .array(
    z.strictObject({
      ...{ ...listed, ...place, phone: text, translation: z.strictObject(listed) },
      ...{ keeper: account.optional(), countedHoursAgo: z.int() },
    }),
  )
  .parse(banks)

/** The donor groups; `code` is the end of the invitation's URL, `campaign` a campaign of the group. */
export const CHAPTERS = z
  .array(
    z.strictObject({
      ...{ name: text, about: text, translation: z.strictObject({ name: text, about: text }) },
      ...{ kind: z.enum(CHAPTER_KINDS), ...place, isOpen: z.boolean(), code: text },
      ...{ members: z.int(), coordinator: account.optional(), campaign: text.optional() },
    }),
  )
  .parse(chapters)

/** The chat; `who` is one of the demo's donors, by number. */
export const CHAT = z.array(z.strictObject({ who: z.int(), minutesAgo: z.int(), text })).parse(chat)

/** An alumni club's list by several authors: some rows are known, some invalid. */
export const ALUMNI = {
  name: 'alumni-donors.csv',
  read: () => readFileSync(`${folder}/alumni-donors.csv`),
}

const frontMatter = z.object({
  ...titled,
  /** A demo account, or the number of a demo donor. */
  author: text.default(''),
  daysAgo: z.coerce.number().default(0),
})

/**
 * The blog posts, newest first, with the names of their pictures. Health facts follow the World Health
 * Organization, NHS Blood and Transplant and the American Red Cross; age, weight and interval are this site's
 * rules.
 */
export function readPosts() {
  const files = readdirSync(`${folder}/posts`)
  const slugs = [...new Set(files.map((file) => file.replace(/\.(en|bn)\.md$/, '')))]
  return slugs
    .map((slug) => {
      const bangla = readPost(slug, 'bn')
      const isInBangla = !files.includes(`${slug}.en.md`)
      if (isInBangla) return { slug, language: 'bn' as const, translation: undefined, ...bangla }
      const { title, description, content } = bangla
      const translation = { title, description, content }
      return { slug, language: undefined, ...readPost(slug, 'en'), translation }
    })
    .sort((one, other) => one.daysAgo - other.daysAgo)
}

const markdown = new Marked()

function readPost(slug: string, language: 'en' | 'bn') {
  const source = readFileSync(`${folder}/posts/${slug}.${language}.md`, 'utf8')
  const [, head = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(source) ?? []
  const fields = head.split('\n').map((line) => line.split(/: (.*)/))
  const content = markdown.parse(body, { async: false })
  return { ...frontMatter.parse(Object.fromEntries(fields)), content }
}

/** Used by tests. */
export const MANAGED_BANK = BLOOD_BANKS[0]?.name ?? ''
export const COORDINATED_CHAPTER = CHAPTERS[0]?.name ?? ''
/** The id of the member's standing request, whose circle the donor joined. */
export const DEMO_STANDING_REQUEST = '5afe'.repeat(6)
export const DEMO_INVITATION = CHAPTERS[0]?.code ?? ''
export const DEMO_DRIVE = CHAPTERS[0]?.campaign ?? ''
