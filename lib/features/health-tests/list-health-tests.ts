import 'server-only'
import { cached } from '@/lib/core/cache'
import { connectDb } from '@/lib/core/db/connection'
import type { Locale } from '@/lib/i18n/routing'
import { HealthTest } from '@/models/health-test'
import { healthTestForPages, healthTestInLanguages } from './shapes'

/** Cached until a service changes, at most a minute. */
export const listHealthTests = cached(
  async () => (await testsOnOffer()).map(healthTestInLanguages),
  'health-tests',
  ['health-tests'],
)

export const listHealthTestsForPages = cached(
  async (locale: Locale) => (await testsOnOffer()).map((test) => healthTestForPages(test, locale)),
  'health-tests-in-language',
  ['health-tests'],
)

async function testsOnOffer() {
  await connectDb()
  return HealthTest.find({ retiredAt: null }).sort({ position: 1, _id: 1 }).lean()
}
