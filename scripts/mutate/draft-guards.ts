import type { Guard } from './guards'

const STORE = 'components/forms/form-draft.ts'
const HOOK = 'components/forms/use-form-draft.ts'
const FORM = 'components/forms/use-app-form.ts'
const LOGIN = 'components/session/use-login-above.ts'

const DRAFTS = ['tests/components/forms/drafts.test.tsx']
const BOOKING = ['tests/components/bookings/booking-dialog.test.tsx']

/** What is kept of a form that was not sent, for whom, and what follows a session that has ended. */
export const draftGuards: Guard[] = [
  {
    name: 'no password lies in the storage of a tab',
    file: STORE,
    find: '!SECRET.test(field) && isField(each)',
    replace: 'isField(each)',
    tests: DRAFTS,
  },
  {
    name: 'a draft is put back for the person who typed it alone',
    file: STORE,
    find: "if (!stored || (stored.person !== '' && stored.person !== person)) return {}",
    replace: 'if (!stored) return {}',
    tests: DRAFTS,
  },
  {
    name: 'what somebody typed goes when another person is logged in',
    file: STORE,
    find: "if (owner !== '' && owner !== person) storage.removeItem(key)",
    replace: '',
    tests: DRAFTS,
  },
  {
    name: 'a draft of unbounded size is not kept',
    file: STORE,
    find: 'kept.length === 0 || text.length > MAX_CHARACTERS',
    replace: 'kept.length === 0',
    tests: DRAFTS,
  },
  {
    name: 'what a draft holds beside fields of today is left alone',
    file: STORE,
    find: 'fields.includes(field) && isField(typed)',
    replace: 'fields.includes(field)',
    tests: DRAFTS,
  },
  {
    name: 'a value that changed on the server is not overwritten unsaid',
    file: HOOK,
    find: '      isChanged ||= !isSame(before, saved)\n',
    replace: '',
    tests: DRAFTS,
  },
  {
    name: 'what was sent is no draft any more',
    file: FORM,
    find: '      keeper.current?.forget()\n      await',
    replace: '      await',
    tests: DRAFTS,
  },
  {
    name: 'a form whose login was closed stays as it was filled in',
    file: LOGIN,
    find: "throw new ApiProblem(401, 'unauthenticated', '', {}, true)",
    replace: "throw new ApiProblem(401, 'unauthenticated', '')",
    tests: BOOKING,
  },
  {
    name: 'what is sent in the login does not send the form behind it',
    file: 'components/session/login-dialog.tsx',
    find: ' onSubmit={(event) => event.stopPropagation()}',
    replace: '',
    tests: DRAFTS,
  },
]
