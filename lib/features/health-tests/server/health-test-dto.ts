import type { Locale } from '@/lib/i18n/routing'
import {
  localizeContent,
  type StoredTranslation,
  type TranslatedTexts,
} from '@/lib/i18n/translated-content'
import type { HealthTestRecord } from '@/models/health-test'
import {
  closingHour,
  type OpeningSchedule,
  slotHour,
  slotTime,
  WEEKDAYS,
  type WeekHours,
} from '../rules'
import type { HealthTestChanges, WeekInput } from '../schema'

type StoredHealthTest = HealthTestRecord & { _id: unknown }

type CardTexts = Pick<HealthTestRecord, 'name' | 'description'>

/** Converts the stored price, in hundredths, to taka. */
export function toTranslatedHealthTestDto(test: StoredHealthTest) {
  const { _id, name, description, priceInPaisa, imageUrl, translation } = test
  const texts: TranslatedTexts<CardTexts> = {
    language: test.language ?? 'en',
    translation: translation
      ? { name: translation.name, description: translation.description }
      : null,
  }
  return { _id: String(_id), name, description, price: priceInPaisa / 100, imageUrl, ...texts }
}

function toHealthTestDto(test: StoredHealthTest, locale: Locale) {
  return localizeContent(toTranslatedHealthTestDto(test), locale)
}
export type HealthTestDto = ReturnType<typeof toHealthTestDto>

export function toScheduledHealthTestDto(test: StoredHealthTest, locale: Locale) {
  return { ...toHealthTestDto(test, locale), schedule: scheduleOf(test) }
}
export type ScheduledHealthTestDto = ReturnType<typeof toScheduledHealthTestDto>

function scheduleOf({ openingHours, closedDays }: OpeningSchedule) {
  return { openingHours: openingHours ?? null, closedDays: closedDays ?? [] }
}

type TestTexts = CardTexts & { preparation: string }

export function healthTestLanguages({ language, translation }: StoredTranslation<TestTexts>) {
  const { name = '', description = '', preparation = '' } = translation ?? {}
  const languages: TranslatedTexts<TestTexts> = {
    language: language ?? 'en',
    translation: translation ? { name, description, preparation } : null,
  }
  return languages
}

export function toHealthTestPageDto(test: StoredHealthTest, locale: Locale) {
  const { name, description, preparation, priceInPaisa } = test
  const texts = { name, description, preparation, ...healthTestLanguages(test) }
  return {
    ...localizeContent(texts, locale),
    ...{ _id: String(test._id), price: priceInPaisa / 100, imageUrl: test.imageUrl },
    schedule: scheduleOf(test),
  }
}
export type HealthTestPageDto = ReturnType<typeof toHealthTestPageDto>

export function toEditableHealthTest(test: StoredHealthTest) {
  const { openingHours, closedDays } = scheduleOf(test)
  return {
    ...toTranslatedHealthTestDto(test),
    ...healthTestLanguages(test),
    preparation: test.preparation,
    slotCapacity: test.slotCapacity,
    openingHours: openingHours && toWeekInput(openingHours),
    closedDays: [...closedDays],
    isRetired: Boolean(test.retiredAt),
  }
}

function toWeekInput(week: WeekHours): WeekInput {
  const days = WEEKDAYS.flatMap((weekday) => {
    const hours = week[weekday]
    if (!hours) return []
    return [[weekday, { opens: slotTime(hours.opens), closes: slotTime(hours.closes % 24) }]]
  })
  return Object.fromEntries(days)
}

export function toStoredFields(input: HealthTestChanges) {
  const { price: taka, openingHours, closedDays, ...same } = input
  const fields = {
    priceInPaisa: taka === undefined ? undefined : taka * 100,
    openingHours: openingHours && toWeekHours(openingHours),
    closedDays: closedDays && [...new Set(closedDays)].sort(),
    ...same,
  }
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Partial<HealthTestRecord>
}

function toWeekHours(week: WeekInput): WeekHours {
  const days = WEEKDAYS.flatMap((weekday) => {
    const hours = week[weekday]
    if (!hours) return []
    return [[weekday, { opens: slotHour(hours.opens), closes: closingHour(hours.closes) }]]
  })
  return Object.fromEntries(days)
}
