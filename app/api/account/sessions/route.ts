import { endpoint, route } from '@/lib/core/server/route'
import { endedSessionsResponse, sessionsResponse } from '@/lib/features/users/contract'
import { endOtherSessions } from '@/lib/features/users/server/sign-in/end-sessions'
import { listSessions } from '@/lib/features/users/server/sign-in/list-sessions'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    access: 'user',
    operation: 'listSessions',
    traceName: 'users/list-sessions',
    response: sessionsResponse,
    run: async ({ user }) => ({ sessions: await listSessions(user) }),
  }),
  DELETE: endpoint({
    access: 'user',
    recentAuthentication: 'second-factor',
    operation: 'endOtherSessions',
    traceName: 'users/end-sessions',
    response: endedSessionsResponse,
    run: async ({ user }) => {
      const ended = await endOtherSessions(user)
      return { message: 'All other devices have been logged out.', ended }
    },
  }),
})
