import 'server-only'
import type { Channel } from './channel'
import { mailChannel } from './mail'
import { pushChannel } from './push'
import { smsChannel } from './sms'

const EVERY_CHANNEL: readonly Channel[] = [mailChannel, pushChannel, smsChannel]

/** The channels that this server is configured for. */
export function configuredChannels(): readonly Channel[] {
  return EVERY_CHANNEL.filter((channel) => channel.isConfigured())
}
