import 'server-only'
import type { Types } from 'mongoose'
import type { IncomingSms } from '@/lib/adapters/sms'
import { isDuplicateKey } from '@/lib/core/db/connection'
import { hashedNumber } from '@/lib/core/sms/hashed-number'
import { queueSms } from '@/lib/core/sms/outbox'
import { startNumber, stopNumber } from '@/lib/core/sms/stopped-numbers'
import { dhakaDay } from '@/lib/core/time/calendar'
import { parsePhone } from '@/lib/core/validation/phone'
import { dialled } from '@/lib/features/users/phone/rules'
import { Alert } from '@/models/alert'
import { User } from '@/models/user'
import { pledgeBySms } from './pledge-by-sms'
import { readCommand } from './rules'
import { answerSms, type SmsAnswer } from './texts'

const USEFUL_MS = 60 * 60_000
/** For this long after an alert, a YES without a code is a response to it. */
const BARE_YES_MS = 6 * 60 * 60_000
/** Replies to a YES with a code have their own share of the SMS caps. */
const TO_ALERTS: readonly SmsAnswer['says'][] = ['pledged', 'ended', 'notYet', 'refused']

/** Strangers get replies to 'STOP' and 'START' only, once each, so that they cannot run up SMS costs. */
export async function answerSender(key: string, { from, text }: IncomingSms): Promise<void> {
  const phone = parsePhone(from)
  if (!phone) return
  const to = dialled(phone)
  const number = hashedNumber(to)
  const command = readCommand(text)
  const account = await User.findOne({ 'confirmedPhone.number': phone }).lean()
  const reply = async (answer: SmsAnswer, replyKey = key) => {
    const usefulUntil = new Date(Date.now() + USEFUL_MS)
    const isLast = answer.says === 'stopped' ? { isLast: true as const } : {}
    const sms = { to, account: account?._id, usefulUntil, ...isLast, key: replyKey }
    const kind = TO_ALERTS.includes(answer.says) ? ('pledge' as const) : ('answer' as const)
    const written = answerSms(answer, account?.locale ?? 'en')
    await queueSms({ ...sms, kind, text: written }).catch((cause: unknown) => {
      // An earlier attempt, or another message today, sent this reply.
      if (!isDuplicateKey(cause)) throw cause
    })
  }
  if (command.kind === 'stop' && (await stopNumber(to))) return reply({ says: 'stopped' })
  if (command.kind === 'start' && (await startNumber(to))) return reply({ says: 'started' })
  if (command.kind === 'stop' || command.kind === 'start' || !account) return
  const code = command.kind === 'yes' ? (command.code ?? (await onlyCodeOf(account._id))) : null
  if (!code) return reply({ says: 'howToAnswer' }, `how-to-answer:${dhakaDay()}:${number}`)
  const answer = await pledgeBySms(account, code, { key, number })
  if (answer) await reply(answer)
}

/** Returns the code of the donor's only open alert; null when there are several. */
async function onlyCodeOf(donor: Types.ObjectId): Promise<string | null> {
  const askedAt = { $gt: new Date(Date.now() - BARE_YES_MS) }
  const open = { donor, askedAt, answer: null, smsCode: { $type: 'string' as const } }
  const [alert, ...others] = await Alert.find(open, { smsCode: 1 }).limit(2).lean()
  return others.length === 0 ? (alert?.smsCode ?? null) : null
}
