import { POST } from '@/app/api/pledges/answer/route'
import { call } from './call'

/** Answers the mailed question whether a donor gave, as a visitor. */
export function answerQuestion(token: unknown, answer: unknown) {
  return call(POST, { path: '/api/pledges/answer', body: { token, answer } })
}
