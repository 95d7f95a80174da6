import 'server-only'
import { cached } from '@/lib/core/server/cache'
import { connectDb } from '@/lib/core/server/db/connection'
import { isId } from '@/lib/core/validation/id'
import type { Locale } from '@/lib/i18n/routing'
import { HealthTest } from '@/models/health-test'
import { toEditableHealthTest, toHealthTestPageDto } from './health-test-dto'

async function getHealthTest(id: string, locale: Locale) {
  if (!isId(id)) return null
  await connectDb()
  const test = await HealthTest.findOne({ _id: id, retiredAt: null }).lean()
  return test && toHealthTestPageDto(test, locale)
}

/** Null for an unknown ID; cached until a health test changes, at most a minute. */
export const getHealthTestForPages = cached(getHealthTest, 'health-test-in-language', [
  'health-tests',
])

export async function getHealthTestToEdit(id: string) {
  if (!isId(id)) return null
  await connectDb()
  const test = await HealthTest.findOne({ _id: id, retiredAt: null }).lean()
  return test && toEditableHealthTest(test)
}
export type EditableHealthTest = NonNullable<Awaited<ReturnType<typeof getHealthTestToEdit>>>
