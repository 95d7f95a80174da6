import { call, route } from '@/lib/core/route'
import { endOtherSessions } from '@/lib/features/users/sign-in/end-sessions'
import { listSessions } from '@/lib/features/users/sign-in/list-sessions'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call({
    access: 'user',
    act: 'users/list-sessions',
    run: async ({ user }) => ({ sessions: await listSessions(user) }),
  }),
  DELETE: call({
    access: 'user',
    act: 'users/end-sessions',
    run: async ({ user }) => {
      const ended = await endOtherSessions(user)
      return { message: 'All other devices have been logged out.', ended }
    },
  }),
})
