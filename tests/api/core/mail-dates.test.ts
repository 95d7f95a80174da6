import { connectDb } from '@/lib/core/server/db/connection'
import { dayParts, timeParts } from '@/lib/core/time/date-parts'
import type { Locale } from '@/lib/i18n/routing'
import { translationsFor } from '@/lib/i18n/translations'
import { datesInOtherForms } from '@/tests/support/dates-in-text'
import { DAY, MAILS_WITH_DAYS, mailsWithDays, renderEmailIn } from '@/tests/support/every-email'

const PRINTED = 'Thu 4 Sep 2031'

beforeAll(connectDb)

async function mailsIn(locale: Locale) {
  const mails = Object.entries(await mailsWithDays())
  return Promise.all(
    mails.map(async ([name, mail]) => ({ name, ...(await renderEmailIn(locale, mail)) })),
  )
}

/** The parts of an email that people read. */
const shownParts = ({ subject, text, html }: Awaited<ReturnType<typeof renderEmailIn>>) => [
  ...[subject, text, html.replace(/<[^>]*>/g, ' ')],
]

test('every day and time in an email has the format of the pages', async () => {
  const mails = await mailsIn('en')
  const found = mails.flatMap((mail) =>
    shownParts(mail).flatMap((part) =>
      datesInOtherForms(part).map((date) => `${mail.name}: ${date}`),
    ),
  )
  expect(found).toEqual([])
  const silent = mails.filter(({ text }) => !text.includes('4 Sep 2031'))
  expect(silent.map(({ name }) => name)).toEqual([])
  const weekday = mails.filter(({ text }) => text.includes(PRINTED)).map(({ name }) => name)
  // These are in the past.
  expect(mails.map(({ name }) => name).filter((name) => !weekday.includes(name))).toEqual([
    ...['paymentReceiptMail', 'canGiveAgainMail', 'messageReportMail'],
  ])
  const report = mails.find(({ name }) => name === 'messageReportMail')
  expect(report?.text).toContain('4 Sep 2031, 9:15 PM')
})

test('the dates of an email in Bangla have Bangla digits', async () => {
  const t = translationsFor('bn', 'shared')
  const day = t('day', dayParts(DAY, 'bn'))
  const weekday = t('dayWithWeekday', dayParts(DAY, 'bn'))
  expect(day).toContain('২০৩১')
  const mails = await mailsIn('bn')
  const silent = mails.filter(({ text }) => !text.includes(day) && !text.includes(weekday))
  expect(silent.map(({ name }) => name)).toEqual([])
  const latin = mails.filter((mail) =>
    shownParts(mail).some((part) => /2031|\b9:15\b|\b9:00\b|Sep\b/.test(part)),
  )
  expect(latin.map(({ name }) => name)).toEqual([])
  const report = mails.find(({ name }) => name === 'messageReportMail')
  const time = t('time', timeParts(new Date(`${DAY}T15:15:00Z`), 'bn'))
  expect(report?.text).toContain(`${day}, ${time}`)
})

test('the test covers every email of these features', async () => {
  const exported = MAILS_WITH_DAYS.flatMap((mails) => Object.keys(mails))
  const tested = Object.keys(await mailsWithDays())
  expect(exported.filter((name) => !tested.some((title) => title.startsWith(name)))).toEqual([])
})
