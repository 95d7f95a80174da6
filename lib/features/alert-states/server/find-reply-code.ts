import 'server-only'
import { randomInt } from 'node:crypto'
import type { Types } from 'mongoose'
import { Alert } from '@/models/alert'
import { ALERT_CODE_DIGITS } from '../rules'

/** Returns the donor's reply code for an alert; the same on every attempt. */
export async function findReplyCode(
  alertId: string,
  donor: Types.ObjectId,
): Promise<string | undefined> {
  const own = { _id: alertId, donor }
  for (let attempts = 0; attempts < 5; attempts += 1) {
    const smsCode = String(randomInt(10 ** ALERT_CODE_DIGITS)).padStart(ALERT_CODE_DIGITS, '0')
    if (await Alert.exists({ donor, smsCode })) continue
    await Alert.updateOne({ ...own, smsCode: null }, { $set: { smsCode } })
    const alert = await Alert.findOne(own, { smsCode: 1 }).lean()
    return alert?.smsCode ?? undefined
  }
  return undefined
}
