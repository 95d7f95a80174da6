import 'server-only'

export interface Sms {
  /** International format without spaces: +8801711000001. */
  to: string
  text: string
}

/** `refused`: the gateway never accepts this number. */
export type SmsResult = 'sent' | 'refused' | 'retry'

export interface SmsWebhookRequest {
  url: string
  body: string
  header: (name: string) => string | null
  now: Date
}

export interface IncomingSms {
  /** The gateway's id, the same for every repeat. */
  id: string
  from: string
  text: string
}
