import { missingPasswordRules, safeReturnPath } from '@/lib/features/users/rules'
import { signUpFormSchema } from '@/lib/features/users/schema'

describe('the login redirects', () => {
  test.each([
    '/',
    '/donorSearch',
    '/dashboard/profile',
    '/request/64f0c0ffee64f0c0ffee64f0?from=share#donate',
    '/blogs?next=https://elsewhere.example',
  ])('to the wanted page of this site: %s', (path) => {
    expect(safeReturnPath(path)).toBe(path)
  })

  test.each([
    ['another site', 'https://elsewhere.example/login'],
    ['another site without a scheme', '//elsewhere.example'],
    ['another site behind a backslash', '/\\elsewhere.example'],
    ['another site behind a backslash that comes first', '\\/elsewhere.example'],
    ['another site behind a tab that browsers drop', '/\t/elsewhere.example'],
    ['another site behind a line break', '/\n/elsewhere.example'],
    ['another site behind a step up', '/..//elsewhere.example'],
    ['another site behind a dot', '/.//elsewhere.example'],
    ['a script', 'javascript:alert(1)'],
    ['a path without its slash', 'dashboard'],
    ['a blank before the slash', ' //elsewhere.example'],
    ['the login itself', '/login?callbackUrl=/donate'],
    ['the sign-up', '/register'],
    ['nothing', ''],
    ['no wish at all', null],
  ])('to the home page instead of %s', (_what, wanted) => {
    expect(safeReturnPath(wanted)).toBe('/')
  })
})

describe('a chosen password', () => {
  test.each([
    ['', ['length', 'uppercase', 'lowercase', 'digit', 'special']],
    ['blood', ['length', 'uppercase', 'digit', 'special']],
    ['Aa#1x', ['length']],
    ['blood#2030', ['uppercase']],
    ['BLOOD#2030', ['lowercase']],
    ['Blood#Year', ['digit']],
    ['Blood 2030', ['special']],
    ['Aa#1xy', []],
  ])('%j lacks %j', (password, missing) => {
    expect(missingPasswordRules(password)).toEqual(missing)
  })
})

describe('the sign-up form', () => {
  const filled = {
    email: 'Nusrat@People.example',
    name: 'Nusrat Jahan',
    photo: new File(['pixels'], 'me.png', { type: 'image/png' }),
    password: 'ShareLife#1',
    confirmPassword: 'ShareLife#1',
  }
  const refusals = (change: object) =>
    signUpFormSchema
      .safeParse({ ...filled, ...change })
      .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)

  test('accepts valid values', () => {
    expect(refusals({})).toBeUndefined()
  })

  test('compares the two passwords even when other fields are wrong', () => {
    expect(refusals({ name: '', confirmPassword: 'ShareLife#2' })).toEqual([
      'name: users.account.validation.name',
      'confirmPassword: users.account.validation.passwordsDiffer',
    ])
  })

  test('requires the second password before it compares', () => {
    expect(refusals({ confirmPassword: '' })).toEqual([
      'confirmPassword: users.account.validation.confirmPassword',
    ])
  })

  test('has one message for a missing password', () => {
    expect(refusals({ password: '', confirmPassword: '' })).toEqual([
      'password: users.account.validation.password',
      'confirmPassword: users.account.validation.confirmPassword',
    ])
  })
})
