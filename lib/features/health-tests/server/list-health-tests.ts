import 'server-only'
import { cached } from '@/lib/core/server/cache'
import { connectDb } from '@/lib/core/server/db/connection'
import type { Locale } from '@/lib/i18n/routing'
import { HealthTest } from '@/models/health-test'
import { toScheduledHealthTestDto, toTranslatedHealthTestDto } from './health-test-dto'

declare module '@/lib/core/server/cache' {
  interface CacheTags {
    'health-tests': true
  }
}

/** Cached until a health test changes, at most a minute. */
export const listHealthTests = cached(
  async () => (await readOfferedTests()).map(toTranslatedHealthTestDto),
  'health-tests',
  ['health-tests'],
)

export const listHealthTestsForPages = cached(
  async (locale: Locale) =>
    (await readOfferedTests()).map((test) => toScheduledHealthTestDto(test, locale)),
  'health-tests-in-language',
  ['health-tests'],
)

async function readOfferedTests() {
  await connectDb()
  return HealthTest.find({ retiredAt: null }).sort({ position: 1, _id: 1 }).lean()
}
