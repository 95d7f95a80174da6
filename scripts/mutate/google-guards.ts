import type { Guard } from './guards'

const api = (...calls: string[]) => calls.map((call) => `tests/api/${call}.test.ts`)

const GOOGLE = 'lib/features/users/sign-in/sign-in-with-google.ts'

/** The guards of the login with Google. */
export const googleGuards: Guard[] = [
  {
    name: 'an account is found by Google’s id',
    file: GOOGLE,
    find: '  if (known) return known\n',
    replace: '',
    tests: api('sign-in-with-google'),
  },
  {
    name: 'an account stays with the Google account that it is linked to',
    file: GOOGLE,
    find: '{ _id: account, googleSub: { $exists: false } },',
    replace: '{ _id: account },',
    tests: api('sign-in-with-google'),
  },
  {
    name: 'an account that nobody confirmed goes with all that was typed in it',
    file: GOOGLE,
    find: '    if (there?.googleSub || there?.emailVerifiedAt) {\n',
    replace: '    if (there) {\n',
    tests: api('sign-in-with-google'),
  },
  {
    name: 'an address that Google has not verified gets nobody in',
    file: GOOGLE,
    find: '  if (profile.email_verified !== true) return null\n',
    replace: '',
    tests: api('sign-in-with-google'),
  },
]
