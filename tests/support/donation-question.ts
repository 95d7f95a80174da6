import { POST } from '@/app/api/pledges/answer/route'
import { callHandler } from './call-handler'

/** Answers the emailed question whether a donor gave, as a visitor. */
export function answerQuestion(token: unknown, answer: unknown) {
  return callHandler(POST, { path: '/api/pledges/answer', body: { token, answer } })
}
