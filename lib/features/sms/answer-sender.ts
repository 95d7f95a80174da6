import 'server-only'
import type { IncomingSms } from '@/lib/adapters/sms'
import { isDuplicateKey } from '@/lib/core/db/connection'
import { hashedNumber } from '@/lib/core/sms/hashed-number'
import { queueSms } from '@/lib/core/sms/outbox'
import { startNumber, stopNumber } from '@/lib/core/sms/stopped-numbers'
import { parsePhone } from '@/lib/core/validation/phone'
import { dialled } from '@/lib/features/users/phone/rules'
import type { Locale } from '@/lib/i18n/routing'
import { User } from '@/models/user'
import { pledgeBySms } from './pledge-by-sms'
import { readCommand } from './rules'
import { answerSms, type SmsAnswer } from './texts'

/** How long the answer to a message is of use. */
const USEFUL_MS = 60 * 60_000

/**
 * Does what the sender of a message wants, and answers by SMS. Whoever is no member gets an answer to 'STOP'
 * and 'START' alone, once each, and nobody to what is no command: strangers must not make us pay.
 */
export async function answerSender(key: string, { from, text }: IncomingSms): Promise<void> {
  const phone = parsePhone(from)
  if (!phone) return
  const to = dialled(phone)
  const command = readCommand(text)
  const account = await User.findOne({ 'confirmedPhone.number': phone }).lean()
  const reply = async (answer: SmsAnswer, locale: Locale = account?.locale ?? 'en') => {
    const usefulUntil = new Date(Date.now() + USEFUL_MS)
    const isLast = answer.says === 'stopped' ? { isLast: true as const } : {}
    const sms = { to, account: account?._id, kind: 'answer' as const, usefulUntil, ...isLast }
    await queueSms({ ...sms, text: answerSms(answer, locale), key }).catch((cause: unknown) => {
      // An earlier try ended between the answer and the end of its work.
      if (!isDuplicateKey(cause)) throw cause
    })
  }
  if (command.kind === 'stop' && (await stopNumber(to))) return reply({ says: 'stopped' })
  if (command.kind === 'start' && (await startNumber(to))) return reply({ says: 'started' })
  if (command.kind !== 'yes' || !account) return
  const answer = await pledgeBySms(account, command.code, { key, number: hashedNumber(to) })
  if (answer) await reply(answer)
}
