import { PUT as changePassword } from '@/app/api/account/password/route'
import { POST as forget, PUT as reset } from '@/app/api/password-reset/route'
import { POST as signUp } from '@/app/api/usercreate/route'
import { connectDb } from '@/lib/core/server/db/connection'
import { signInWithPassword } from '@/lib/features/users/server/sign-in/sign-in-with-password'
import { User } from '@/models/user'
import { createPerson, FACTORY_PASSWORD } from '@/scripts/seed/factories'
import { callHandler } from '@/tests/support/call-handler'
import { expectInvalid } from '@/tests/support/error-responses'
import { mailedToken } from '@/tests/support/mailed-links'
import { signedIn } from '@/tests/support/sign-in'

const COMMON = 'This password is too common and easy to guess. Choose another one.'
const OWN = "Your password can't be your name or email address."

const name = 'Nusrat Jahan Mim'
const photo = '/pictures/default-avatar.svg'

const canLogIn = async (email: string, password: string) =>
  (await signInWithPassword({ email, password }, 'somewhere')) !== null

let count = 0
const newEmail = () => {
  count += 1
  return `tuli.begum-${count}@people.example`
}

/** The three ways to choose a password; each returns its result. */
const DOORS = {
  'who signs up': async (password: string) => {
    const email = newEmail()
    const response = await callHandler(signUp, { body: { name, email, photo, password } })
    expect(await User.countDocuments({ email })).toBe(response.status === 201 ? 1 : 0)
    return response
  },
  'who changes the password': async (password: string) => {
    const email = newEmail()
    const cookies = await signedIn(await createPerson({ name, email }))
    const body = { currentPassword: FACTORY_PASSWORD, password }
    const response = await callHandler(changePassword, { method: 'PUT', cookies, body })
    expect(await canLogIn(email, FACTORY_PASSWORD)).toBe(response.status !== 200)
    return response
  },
  'who chooses a new password by mail': async (password: string) => {
    const { email } = await createPerson({ name, email: newEmail() })
    await callHandler(forget, { body: { email } })
    const token = await mailedToken(email)
    const response = await callHandler(reset, { method: 'PUT', body: { token, password } })
    if (response.status !== 200) {
      const again = await callHandler(reset, {
        method: 'PUT',
        body: { token, password: 'Blood#2030' },
      })
      expect(again).toMatchObject({ status: 200 })
    }
    return response
  },
}

beforeAll(connectDb)

describe.each(Object.entries(DOORS))('%s', (_who, choose) => {
  test.each(['P@ssw0rd', '1qaz!QAZ', 'Password1!', '!!Passw0rd#', 'Sunshine1!'])(
    'cannot choose one of the most common passwords (%s)',
    async (password) => {
      expectInvalid(await choose(password), { password: [COMMON] })
    },
  )

  test.each([
    ...['Aa#111', 'Secret#1', 'Qwerty1!', 'Bangladesh1!', 'Welcome#1', 'Ab1!Ab1!Ab1!'],
    // Only the beginning of a long one is rated, because 128 characters take seconds.
    ...['Ab1!'.repeat(32), `${'Ab1!'.repeat(6)}Plum-and-cedar-42-in-a-quiet-river`],
  ])('cannot choose one that takes few guesses (%s)', async (password) => {
    expectInvalid(await choose(password), { password: [COMMON] })
  })

  test.each([
    ...['Nusrat#1', 'Jahan#1971', 'nUSRAT_jahan_mim1'],
    ...['Tuli.Begum-1', '2030!Begum', 'TuliBegumPeopleExample#1'],
  ])('cannot choose their own name or email (%s)', async (password) => {
    expectInvalid(await choose(password), { password: [OWN] })
  })

  test.each(['Mim#2030', 'NusratLovesTea#1', 'ShareLife#2', 'Xk9#qz', 'River-Boat-7'])(
    'can choose another one (%s)',
    async (password) => {
      expect((await choose(password)).status).toBeLessThan(300)
    },
  )
})
