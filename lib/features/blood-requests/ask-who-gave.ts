import 'server-only'
import { randomBytes } from 'node:crypto'
import type { ClientSession, Types } from 'mongoose'
import { connectDb, inTransaction } from '@/lib/core/db/connection'
import { log } from '@/lib/core/log'
import { queueMails } from '@/lib/core/mail/outbox'
import { dhakaDay } from '@/lib/core/time/calendar'
import { notify } from '@/lib/features/notifications/notify'
import { hashOf } from '@/lib/features/users/mailed-link'
import { englishWords } from '@/lib/i18n/words'
import { BloodRequest } from '@/models/blood-request'
import { Pledge } from '@/models/pledge'
import { User } from '@/models/user'
import { questionMail } from './mails'
import { confirmDonation } from './notices'
import { canBeConfirmed } from './pledge-rules'

/** How many pledges one run looks at; the next run takes the others. */
const MAX_PER_RUN = 100

/**
 * Mails the requesters whose donors were due to give whether they did, once for each pledge, with a link that
 * works without a login. Several processes may run it at once. Returns how many were asked.
 */
export async function askWhoGave(): Promise<number> {
  await connectDb()
  const due = await dueQuestionsQuery(new Date()).lean()
  let asked = 0
  for (const { _id } of due) {
    try {
      if (await inTransaction((session) => ask(_id, session))) asked += 1
    } catch (cause) {
      // The questions of other requesters must not wait for this one.
      log().error({ err: cause, pledge: String(_id) }, 'a requester could not be asked who gave')
    }
  }
  return asked
}

function dueQuestionsQuery(now: Date) {
  return Pledge.find({ askRequesterAt: { $lte: now } }, { _id: 1 })
    .sort({ askRequesterAt: 1 })
    .limit(MAX_PER_RUN)
}

async function ask(_id: Types.ObjectId, session: ClientSession): Promise<boolean> {
  const pledge = await Pledge.findOneAndUpdate(
    { _id, askRequesterAt: { $lte: new Date() } },
    { $unset: { askRequesterAt: 1 } },
    { session },
  ).lean()
  if (pledge?.status !== 'standing' || !canBeConfirmed(pledge, dhakaDay())) return false
  const owner = await User.findById(pledge.requester, { email: 1 }).session(session).lean()
  const donor = await User.findById(pledge.donor, { name: 1 }).session(session).lean()
  const request = await BloodRequest.findById(pledge.request, { patientName: 1 })
    .session(session)
    .lean()
  if (!owner || !request) return false
  const token = randomBytes(32).toString('base64url')
  await Pledge.updateOne({ _id }, { $set: { questionHash: hashOf(token) } }, { session })
  const names = {
    donor: donor?.name ?? englishWords('users.account')('formerMember'),
    patient: request.patientName,
  }
  const mail = await questionMail(owner, pledge, names, `/donation?token=${token}`)
  await queueMails([mail], session)
  await notify([confirmDonation(pledge)], session)
  return true
}
