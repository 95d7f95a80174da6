import { closingHour, slotHour, slotTime } from '@/lib/features/bookings/rules'
import { type InLanguages, inLanguage, type Written } from '@/lib/i18n/content-language'
import type { Locale } from '@/lib/i18n/routing'
import type { HealthTestRecord } from '@/models/health-test'
import { type Schedule, WEEKDAYS, type WeekHours } from './rules'
import type { HealthTestChanges, WeekInput } from './schema'

type StoredTest = HealthTestRecord & { _id: unknown }

/** What a card shows of a health test in each language. */
type CardTexts = Pick<HealthTestRecord, 'name' | 'description'>

/** A health test as everybody gets it, in all its languages; the price is in taka. */
export function healthTestInLanguages(test: StoredTest) {
  const { _id, name, description, price, imageUrl, translation } = test
  const texts: InLanguages<CardTexts> = {
    language: test.language ?? 'en',
    translation: translation
      ? { name: translation.name, description: translation.description }
      : null,
  }
  return { _id: String(_id), name, description, price: price / 100, imageUrl, ...texts }
}

/** A health test as a page in `locale` shows it. */
export function shownHealthTest(test: StoredTest, locale: Locale) {
  return inLanguage(healthTestInLanguages(test), locale)
}
export type ShownHealthTest = ReturnType<typeof shownHealthTest>

/** The same with its opening hours. */
export function healthTestForPages(test: StoredTest, locale: Locale) {
  return { ...shownHealthTest(test, locale), schedule: scheduleOf(test) }
}
export type ScheduledHealthTest = ReturnType<typeof healthTestForPages>

/** The schedule of a service, with defaults for missing parts. */
function scheduleOf({ openingHours, closedDays }: Schedule) {
  return { openingHours: openingHours ?? null, closedDays: closedDays ?? [] }
}

type TestTexts = CardTexts & { preparation: string }

/** What the texts of a health test are written in, and their translation. */
export function healthTestLanguages({ language, translation }: Written<TestTexts>) {
  const { name = '', description = '', preparation = '' } = translation ?? {}
  const languages: InLanguages<TestTexts> = {
    language: language ?? 'en',
    translation: translation ? { name, description, preparation } : null,
  }
  return languages
}

/** A health test on its own page in `locale`, with how to prepare for it. */
export function healthTestOnPage(test: StoredTest, locale: Locale) {
  const { name, description, preparation, price } = test
  const texts = { name, description, preparation, ...healthTestLanguages(test) }
  return {
    ...inLanguage(texts, locale),
    ...{ _id: String(test._id), price: price / 100, imageUrl: test.imageUrl },
    schedule: scheduleOf(test),
  }
}
export type HealthTestOnPage = ReturnType<typeof healthTestOnPage>

/** A health test with what only admins get. */
export function healthTestToManage(test: StoredTest) {
  const { openingHours, closedDays } = scheduleOf(test)
  return {
    ...healthTestInLanguages(test),
    ...healthTestLanguages(test),
    preparation: test.preparation,
    slotCapacity: test.slotCapacity,
    openingHours: openingHours && writtenWeek(openingHours),
    closedDays: [...closedDays],
    isRetired: Boolean(test.retiredAt),
  }
}

/** The open days of a week, with hours written like the slots. */
function writtenWeek(week: WeekHours): WeekInput {
  const days = WEEKDAYS.flatMap((weekday) => {
    const hours = week[weekday]
    if (!hours) return []
    return [[weekday, { opens: slotTime(hours.opens), closes: slotTime(hours.closes % 24) }]]
  })
  return Object.fromEntries(days)
}

/** The stored fields of what an admin entered; missing ones are left out. */
export function inputToFields(input: HealthTestChanges) {
  const { price: taka, openingHours, closedDays, ...same } = input
  const fields = {
    price: taka === undefined ? undefined : taka * 100,
    openingHours: openingHours && readWeek(openingHours),
    closedDays: closedDays && [...new Set(closedDays)].sort(),
    ...same,
  }
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Partial<HealthTestRecord>
}

function readWeek(week: WeekInput): WeekHours {
  const days = WEEKDAYS.flatMap((weekday) => {
    const hours = week[weekday]
    if (!hours) return []
    return [[weekday, { opens: slotHour(hours.opens), closes: closingHour(hours.closes) }]]
  })
  return Object.fromEntries(days)
}
