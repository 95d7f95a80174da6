import 'server-only'
import type { Job, JobResult } from '@/lib/core/server/schedule/job'
import { askToConfirm, pauseUnconfirmed } from './ask-to-confirm'
import { postDueRequests } from './post-due-requests'

export const standingRequestsJob: Job = {
  name: 'standing-requests',
  everySeconds: 60,
  run: async (deadline) => {
    const results: JobResult[] = []
    for (const step of [askToConfirm, pauseUnconfirmed, postDueRequests]) {
      results.push(await step(deadline))
    }
    return {
      done: results.reduce((sum, { done }) => sum + done, 0),
      isMore: results.some(({ isMore }) => isMore),
      hasFailed: results.some(({ hasFailed }) => hasFailed),
    }
  },
}
