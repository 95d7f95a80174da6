import { generateSync } from 'otplib'
import { POST as giveProof } from '@/app/api/account/second-factor/proof/route'
import { POST as renew } from '@/app/api/account/second-factor/recovery-codes/route'
import { DELETE, POST, PUT } from '@/app/api/account/second-factor/route'
import { createPerson } from '@/scripts/seed/factories'
import { callHandler } from './call-handler'
import { freezeTime } from './frozen-time'
import { signedIn } from './sign-in'

const path = '/api/account/second-factor'

interface Begun {
  secret: string
  size: number
  path: string
}

interface Made {
  recoveryCodes: string[]
}

export const beginSetUp = (cookies?: string) =>
  callHandler<Begun>(POST, { method: 'POST', path, cookies })
export const confirmSetUp = (cookies: string | undefined, code: string) =>
  callHandler<Made>(PUT, { method: 'PUT', path, cookies, body: { code } })
export const turnOff = (cookies: string | undefined, code: string) =>
  callHandler(DELETE, { method: 'DELETE', path, cookies, body: { code } })
export const giveCode = (cookies: string | undefined, code: string) =>
  callHandler(giveProof, { path: `${path}/proof`, cookies, body: { code } })
export const renewCodes = (cookies: string | undefined, code: string) =>
  callHandler<Made>(renew, { path: `${path}/recovery-codes`, cookies, body: { code } })

/** The code of an authenticator app with this secret after a number of seconds. */
export function codeOf(secret: string, seconds = 0): string {
  return generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + seconds })
}

/** A code that is invalid now and a minute before and after. */
export function wrongCodeOf(secret: string): string {
  const shown = [-60, -30, 0, 30, 60].map((seconds) => codeOf(secret, seconds))
  const code = Array.from({ length: 6 }, (_, digit) => String(digit).repeat(6))
  return code.find((each) => !shown.includes(each)) ?? ''
}

/** Moves a stopped clock forward by this many seconds. */
export function wait(seconds: number): void {
  freezeTime(new Date(Date.now() + seconds * 1000).toISOString())
}

/** An admin who has just set up two-step login in this browser; the clock is a minute later. */
export async function adminWithApp() {
  const admin = await createPerson({ role: 'admin' })
  const cookies = await signedIn(admin)
  const { secret } = (await beginSetUp(cookies)).body
  const { status, body } = await confirmSetUp(cookies, codeOf(secret))
  if (status !== 200) throw new Error(JSON.stringify(body))
  wait(60)
  return { admin, cookies, secret, recoveryCodes: body.recoveryCodes }
}
