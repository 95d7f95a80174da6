import { connectDb } from '@/lib/core/server/db/connection'
import { routing } from '@/lib/i18n/routing'
import { mailsWithDays, renderEmailIn } from '@/tests/support/every-email'

/** A blood group as requests and URLs write it. */
const WITH_HYPHEN = /(?<![\p{L}\d])(?:AB?|B|O)-(?![\p{L}\d])/u

beforeAll(connectDb)

test.each(routing.locales)(
  'an email writes every blood group with a minus sign, like the pages (%s)',
  async (locale) => {
    const mails = Object.entries(await mailsWithDays())
    const read = await Promise.all(
      mails.map(async ([name, mail]) => {
        const { subject, text, html } = await renderEmailIn(locale, mail)
        return { name, parts: [subject, text, html.replace(/<[^>]*>/g, ' ')] }
      }),
    )
    const found = (pattern: RegExp) =>
      read.filter(({ parts }) => parts.some((part) => pattern.test(part))).map(({ name }) => name)
    expect(found(WITH_HYPHEN)).toEqual([])
    expect(found(/O−/)).toEqual(
      expect.arrayContaining([
        'pledgeMailToRequester',
        'bagOfferedMail',
        'contactRequestReminderMail',
      ]),
    )
  },
)
