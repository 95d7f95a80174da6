import 'server-only'

/** An SMS on its way to the gateway. */
export interface Sms {
  /** In international form without spaces: +8801711000001. */
  to: string
  text: string
}

/** What became of an SMS: `refused` means that the gateway will never take it for this number. */
export type SmsResult = 'sent' | 'refused' | 'retry'

/** A call that hands in a message. */
export interface IncomingCall {
  /** The address that the gateway was given. */
  address: string
  body: string
  header: (name: string) => string | null
  now: Date
}

/** A message that somebody sent to our number. */
export interface IncomingSms {
  /** The gateway's id: the same whenever it tells of the same message. */
  id: string
  from: string
  text: string
}
