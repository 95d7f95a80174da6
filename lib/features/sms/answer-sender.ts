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

/** How long the answer to a message is of use. */
const USEFUL_MS = 60 * 60_000
/** How long after an alert a YES without its code is taken for it. */
const BARE_YES_MS = 6 * 60 * 60_000
/** The answers to a YES with the code of an alert, which have their own share of the caps. */
const TO_ALERTS: readonly SmsAnswer['says'][] = ['pledged', 'ended', 'notYet', 'refused']

/**
 * Carries out the command of an incoming SMS, and replies by SMS. Members are told once a day how to answer when
 * we don't understand them. Strangers get an answer to 'STOP' and 'START' alone, once each: they must not make
 * us pay.
 */
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
      // It was answered before: by an earlier try, or today.
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

/** The code of the alert that a bare YES means: the only one that the donor was sent and has not answered. */
async function onlyCodeOf(donor: Types.ObjectId): Promise<string | null> {
  const askedAt = { $gt: new Date(Date.now() - BARE_YES_MS) }
  const open = { donor, askedAt, answer: null, smsCode: { $type: 'string' as const } }
  const [alert, ...others] = await Alert.find(open, { smsCode: 1 }).limit(2).lean()
  return others.length === 0 ? (alert?.smsCode ?? null) : null
}
