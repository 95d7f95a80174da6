import { POST } from '@/app/api/pledges/answer/route'
import { callHandler } from './call-handler'

/** Responds to the emailed question about a donation, as a visitor. */
export function answerQuestion(token: unknown, answer: unknown) {
  return callHandler(POST, { path: '/api/pledges/answer', body: { token, answer } })
}
