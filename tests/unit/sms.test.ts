import { countSmsSegments } from '@/lib/core/server/sms/sms-segments'
import { invitationSmsText } from '@/lib/features/invitations/server/sms-texts'
import { notificationSmsText } from '@/lib/features/notifications/server/channels/sms-texts'
import { districtNames } from '@/lib/features/places/server/reference-lists'
import { parseSmsCommand } from '@/lib/features/sms/rules'
import { type SmsReply, smsReplyText } from '@/lib/features/sms/server/sms-texts'
import { codeSmsText } from '@/lib/features/users/server/phone/sms-texts'

/** The longest short link on a site with a usual name. */
const LINK = 'https://www.sharelife.org.bd/r/AbCdEfGh'
const LOCALES = ['en', 'bn'] as const

test.each([
  ['a', 160, 1],
  ['a', 161, 2],
  ['a', 306, 2],
  ['a', 307, 3],
  // Two septets in the GSM alphabet.
  ['€', 80, 1],
  ['€', 81, 2],
  // Outside the GSM alphabet, like the minus sign of a printed blood group.
  ['−', 70, 1],
  ['−', 71, 2],
  ['ক', 70, 1],
  ['ক', 71, 2],
  ['ক', 134, 2],
  ['ক', 135, 3],
])('%s written %i times takes %i segments', (letter, count, segments) => {
  expect(countSmsSegments(letter.repeat(count))).toBe(segments)
})

test.each(LOCALES)('unsolicited messages in %s state that STOP ends them', (locale) => {
  const values = { group: 'O+', day: '2031-12-24', until: '2031-12-24T11:59:00Z' }
  const texts = (
    ['blood-needed', 'bag-free', 'pledge-tomorrow', 'pledge-received'] as const
  ).flatMap((kind) =>
    ['12345', undefined].map((code) =>
      notificationSmsText(kind, { values, link: LINK, code }, locale),
    ),
  )
  for (const text of [...texts, invitationSmsText(LINK, locale)]) expect(text).toMatch(/STOP/)
})

describe('a sent SMS is short', () => {
  const values = { day: '2031-12-24', group: 'AB-', until: '2031-12-24T11:59:00Z' }
  const content = { link: LINK, values, code: '99999' }
  const places = districtNames().map((district) => ({ ...values, district }))

  test.each([
    ['en', 1],
    ['bn', 1],
  ] as const)('a code in %s takes %i segment', (locale, segments) => {
    expect(countSmsSegments(codeSmsText('123456', locale))).toBe(segments)
  })

  test.each([
    ['en', 1],
    ['bn', 2],
  ] as const)('an alert in %s takes at most %i, in every district', (locale, most) => {
    expect(places).toHaveLength(64)
    for (const where of [...places, values]) {
      for (const code of ['99999', undefined]) {
        const text = notificationSmsText(
          'blood-needed',
          { ...content, values: where, code },
          locale,
        )
        expect([text, countSmsSegments(text) <= most]).toEqual([text, true])
      }
    }
  })

  test.each([
    ['en', 1],
    ['bn', 2],
  ] as const)('an invitation in %s takes at most %i', (locale, most) => {
    expect(countSmsSegments(invitationSmsText(LINK, locale))).toBeLessThanOrEqual(most)
  })

  test.each([
    ['bag-free', 'en', 1],
    ['bag-free', 'bn', 2],
    ['pledge-tomorrow', 'en', 1],
    ['pledge-tomorrow', 'bn', 2],
  ] as const)('%s in %s takes %i', (kind, locale, segments) => {
    expect(countSmsSegments(notificationSmsText(kind, content, locale))).toBe(segments)
  })

  const ANSWERS: [SmsReply, number, number][] = [
    [{ type: 'stopped' }, 1, 1],
    [{ type: 'started' }, 1, 1],
    [{ type: 'unknownCode' }, 1, 1],
    [{ type: 'howToAnswer' }, 1, 2],
    [{ type: 'ended' }, 1, 1],
    [{ type: 'notYet' }, 1, 1],
    [{ type: 'refused', link: LINK }, 1, 2],
    [{ type: 'pledged', link: LINK, day: '2031-12-24' }, 1, 2],
    [{ type: 'pledged', link: LINK, day: '2031-12-24', phone: '+880 1711-000001' }, 1, 2],
  ]
  test.each(ANSWERS)('the response %j takes %i in English and %i in Bangla', (answer, en, bn) => {
    const texts = LOCALES.map((locale) => smsReplyText(answer, locale))
    expect([texts, texts.map(countSmsSegments)]).toEqual([texts, [en, bn]])
  })
})

describe('a received SMS', () => {
  test.each([
    ...['STOP', 'stop', ' Stop. ', '"STOP"', 'stop!', 'unsubscribe', 'থামুন', ' থামুন। ', 'বন্ধ'],
    // A spelling of some keyboards.
    'থামু\u200cন',
    ...['bondho', 'Bondho korun', 'thamun', 'off', 'বন্ধ করুন'],
  ])('%j stops SMS', (written) => expect(parseSmsCommand(written)).toEqual({ kind: 'stop' }))

  test.each(['START', 'start.', 'চালু', 'unstop', 'chalu'])('%j starts SMS again', (written) =>
    expect(parseSmsCommand(written)).toEqual({ kind: 'start' }),
  )

  test.each([
    ...['YES 01234', 'yes 01234', 'Yes: 01234', 'YES-01234!', 'yes01234', '“Yes 01234”'],
    ...['হ্যাঁ 01234', 'হ্যাঁ ০১২৩৪', 'হ্যা ০১২৩৪।', 'হাঁ ০১২৩৪', 'হ্যাঁ\u200d ০১২৩৪'.normalize('NFD')],
    ...['ha 01234', 'Haa 01234', 'hae 01234', 'hya01234', 'ji 01234', 'JI, 01234', 'ok 01234'],
    ...['y 01234', 'জি ০১২৩৪', 'জ্বি ০১২৩৪', 'জ্বি 01234'],
  ])('%j accepts an alert', (written) =>
    expect(parseSmsCommand(written)).toEqual({ kind: 'yes', code: '01234' }),
  )

  test.each(['YES', 'yes.', 'ha', 'haa', 'hae', 'ji', 'ok', 'y', 'Y!', 'জি', 'জ্বি', 'হ্যাঁ।'])(
    '%j accepts without an alert code',
    (written) => expect(parseSmsCommand(written)).toEqual({ kind: 'yes' }),
  )

  test.each(['', 'yes 123', 'yes 123456', 'no 01234', 'yes 0123a', 'please stop', '01234'])(
    '%j is no command',
    (written) => expect(parseSmsCommand(written)).toEqual({ kind: 'other' }),
  )
})
