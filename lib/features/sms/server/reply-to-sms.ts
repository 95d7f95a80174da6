import 'server-only'
import type { Types } from 'mongoose'
import type { IncomingSms } from '@/lib/adapters/send-sms'
import { isDuplicateKey } from '@/lib/core/server/db/connection'
import { hashPhoneNumber } from '@/lib/core/server/sms/hash-phone-number'
import { optInToSms, optOutOfSms } from '@/lib/core/server/sms/sms-opt-outs'
import { queueSms } from '@/lib/core/server/sms/sms-outbox'
import { dhakaDay, HOUR_MS } from '@/lib/core/time/calendar'
import { parsePhone } from '@/lib/core/validation/phone'
import { toE164 } from '@/lib/core/validation/phone-numbers'
import { acceptInvitationBySms } from '@/lib/features/invitations/server/accept-invitation-by-sms'
import { Alert } from '@/models/alert'
import { User } from '@/models/user'
import { parseSmsCommand } from '../rules'
import { pledgeBySms } from './pledge-by-sms'
import { type SmsReply, smsReplyText } from './sms-texts'

const USEFUL_MS = HOUR_MS
/** For this long after an alert, a YES without a code is a response to it. */
const YES_WITHOUT_CODE_MS = 6 * HOUR_MS
/** Replies to a YES with a code have their own share of the SMS caps. */
const ALERT_REPLIES: readonly SmsReply['type'][] = ['pledged', 'ended', 'notYet', 'refused']

/** Unknown numbers get replies to 'STOP' and 'START' only, once each, so that they cannot run up SMS costs. */
export async function replyToSms(key: string, { from, text }: IncomingSms): Promise<void> {
  const phone = parsePhone(from)
  if (!phone) return
  const to = toE164(phone)
  const number = hashPhoneNumber(to)
  const command = parseSmsCommand(text)
  const account = await User.findOne({ 'confirmedPhone.number': phone }).lean()
  const sendReply = async (reply: SmsReply, replyKey = key) => {
    const usefulUntil = new Date(Date.now() + USEFUL_MS)
    const isLast = reply.type === 'stopped' ? { isLast: true as const } : {}
    const sms = { to, account: account?._id, usefulUntil, ...isLast, key: replyKey }
    const kind = ALERT_REPLIES.includes(reply.type) ? ('pledge' as const) : ('answer' as const)
    const replyText = smsReplyText(reply, account?.locale ?? 'en')
    await queueSms({ ...sms, kind, text: replyText }).catch((cause: unknown) => {
      // An earlier attempt, or another message today, sent this reply.
      if (!isDuplicateKey(cause)) throw cause
    })
  }
  if (command.kind === 'stop' && (await optOutOfSms(to))) return sendReply({ type: 'stopped' })
  if (command.kind === 'start' && !account) {
    const acceptance = await acceptInvitationBySms(phone, async (reply, session) => {
      await optInToSms(to)
      const usefulUntil = new Date(Date.now() + USEFUL_MS)
      const text = smsReplyText(reply, reply.locale)
      await queueSms({ to, usefulUntil, key, kind: 'answer', text }, session)
    })
    if (acceptance) return
  }
  if (command.kind === 'start' && (await optInToSms(to))) return sendReply({ type: 'started' })
  if (command.kind === 'stop' || command.kind === 'start' || !account) return
  const code =
    command.kind === 'yes' ? (command.code ?? (await findOnlyOpenCode(account._id))) : null
  if (!code) return sendReply({ type: 'howToAnswer' }, `how-to-answer:${dhakaDay()}:${number}`)
  const reply = await pledgeBySms(account, code, { key, number })
  if (reply) await sendReply(reply)
}

/** Returns the code of the donor's only open alert; null when there are several. */
async function findOnlyOpenCode(donor: Types.ObjectId): Promise<string | null> {
  const askedAt = { $gt: new Date(Date.now() - YES_WITHOUT_CODE_MS) }
  const open = { donor, askedAt, answer: null, smsCode: { $type: 'string' as const } }
  const [alert, ...others] = await Alert.find(open, { smsCode: 1 }).limit(2).lean()
  return others.length === 0 ? (alert?.smsCode ?? null) : null
}
