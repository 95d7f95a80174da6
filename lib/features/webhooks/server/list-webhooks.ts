import 'server-only'
import { connectDb } from '@/lib/core/server/db/connection'
import { Webhook } from '@/models/webhook'
import { MAX_WEBHOOKS } from '../rules'
import { toWebhookDto } from './webhook-dto'

export async function listWebhooks() {
  await connectDb()
  const webhooks = await Webhook.find().sort({ _id: 1 }).limit(MAX_WEBHOOKS).lean()
  return webhooks.map(toWebhookDto)
}
