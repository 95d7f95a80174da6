import { POST as ask } from '@/app/api/account/phone/code/route'
import { PUT as confirm } from '@/app/api/account/phone/route'
import { User } from '@/models/user'
import type { createPerson } from '@/scripts/seed/factories'
import { callHandler } from './call-handler'
import { signedIn } from './sign-in'

type Person = Awaited<ReturnType<typeof createPerson>>

interface Answer {
  code?: string
  phone?: string
  message?: string
  errors?: Record<string, string[]>
}

let made = 0

/** A unique mobile number of Bangladesh: as it is stored, and as gateways write it. */
export function newPhone(): { stored: string; dialled: string } {
  made += 1
  const last = `${process.pid}${made}`.padStart(6, '0').slice(-6)
  return { stored: `+880 1711-${last}`, dialled: `+8801711${last}` }
}

/** The body of a request for a code. */
export async function codeRequest(person: Person, phone: string, from = '127.0.0.1') {
  return {
    path: '/api/account/phone/code',
    cookies: await signedIn(person),
    headers: { 'x-forwarded-for': from },
    body: { phone },
  }
}

/** Requests a code as this person. */
export async function askForCode(person: Person, phone: string, from?: string) {
  return callHandler<Answer>(ask, await codeRequest(person, phone, from))
}

/** Enters a code as this person. */
export async function enterCode(person: Person, code: string) {
  return callHandler<Answer>(confirm, {
    ...{ method: 'PUT', path: '/api/account/phone' },
    cookies: await signedIn(person),
    body: { code },
  })
}

/** The six digits in an SMS. */
export function codeIn(text = ''): string {
  return /\d{6}/.exec(text)?.[0] ?? ''
}

/** Gives an account a confirmed phone without an SMS. */
export async function withConfirmedPhone({ _id }: Person, number: string): Promise<void> {
  const confirmedPhone = { number, confirmedAt: new Date() }
  await User.updateOne({ _id }, { $set: { confirmedPhone } })
}
