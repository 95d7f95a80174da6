import { call, route } from '@/lib/core/route'
import { endedSessionsAnswer, sessionsAnswer } from '@/lib/features/users/answers'
import { endOtherSessions } from '@/lib/features/users/sign-in/end-sessions'
import { listSessions } from '@/lib/features/users/sign-in/list-sessions'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call({
    access: 'user',
    operation: 'listSessions',
    act: 'users/list-sessions',
    answer: sessionsAnswer,
    run: async ({ user }) => ({ sessions: await listSessions(user) }),
  }),
  DELETE: call({
    access: 'user',
    proof: 'second-factor',
    operation: 'endOtherSessions',
    act: 'users/end-sessions',
    answer: endedSessionsAnswer,
    run: async ({ user }) => {
      const ended = await endOtherSessions(user)
      return { message: 'All other devices have been logged out.', ended }
    },
  }),
})
