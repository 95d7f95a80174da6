import { closingHour, slotHour, slotTime } from '@/lib/features/bookings/rules'
import { type InLanguages, inLanguage, type Written } from '@/lib/i18n/content-language'
import type { Locale } from '@/lib/i18n/routing'
import type { HealthTestRecord } from '@/models/health-test'
import { type Schedule, WEEKDAYS, type WeekHours } from './rules'
import type { HealthTestChanges, WeekInput } from './schema'

type StoredTest = HealthTestRecord & { _id: unknown }

type CardTexts = Pick<HealthTestRecord, 'name' | 'description'>

/** Converts the stored price, in hundredths, to taka. */
export function healthTestInLanguages(test: StoredTest) {
  const { _id, name, description, priceInPaisa, imageUrl, translation } = test
  const texts: InLanguages<CardTexts> = {
    language: test.language ?? 'en',
    translation: translation
      ? { name: translation.name, description: translation.description }
      : null,
  }
  return { _id: String(_id), name, description, price: priceInPaisa / 100, imageUrl, ...texts }
}

export function shownHealthTest(test: StoredTest, locale: Locale) {
  return inLanguage(healthTestInLanguages(test), locale)
}
export type ShownHealthTest = ReturnType<typeof shownHealthTest>

export function healthTestForPages(test: StoredTest, locale: Locale) {
  return { ...shownHealthTest(test, locale), schedule: scheduleOf(test) }
}
export type ScheduledHealthTest = ReturnType<typeof healthTestForPages>

function scheduleOf({ openingHours, closedDays }: Schedule) {
  return { openingHours: openingHours ?? null, closedDays: closedDays ?? [] }
}

type TestTexts = CardTexts & { preparation: string }

export function healthTestLanguages({ language, translation }: Written<TestTexts>) {
  const { name = '', description = '', preparation = '' } = translation ?? {}
  const languages: InLanguages<TestTexts> = {
    language: language ?? 'en',
    translation: translation ? { name, description, preparation } : null,
  }
  return languages
}

export function healthTestOnPage(test: StoredTest, locale: Locale) {
  const { name, description, preparation, priceInPaisa } = test
  const texts = { name, description, preparation, ...healthTestLanguages(test) }
  return {
    ...inLanguage(texts, locale),
    ...{ _id: String(test._id), price: priceInPaisa / 100, imageUrl: test.imageUrl },
    schedule: scheduleOf(test),
  }
}
export type HealthTestOnPage = ReturnType<typeof healthTestOnPage>

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

function writtenWeek(week: WeekHours): WeekInput {
  const days = WEEKDAYS.flatMap((weekday) => {
    const hours = week[weekday]
    if (!hours) return []
    return [[weekday, { opens: slotTime(hours.opens), closes: slotTime(hours.closes % 24) }]]
  })
  return Object.fromEntries(days)
}

export function inputToFields(input: HealthTestChanges) {
  const { price: taka, openingHours, closedDays, ...same } = input
  const fields = {
    priceInPaisa: taka === undefined ? undefined : taka * 100,
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
