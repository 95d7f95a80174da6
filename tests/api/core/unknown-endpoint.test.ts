import * as unknown from '@/app/api/[...unknown]/route'
import * as account from '@/app/api/account/route'
import * as contact from '@/app/api/contact/route'
import * as createbloodrequest from '@/app/api/createbloodrequest/route'
import * as donateonbloodreq from '@/app/api/donateonbloodreq/route'
import * as donorcreate from '@/app/api/donorcreate/route'
import * as getbloodrequests from '@/app/api/getbloodrequests/route'
import * as getdonars from '@/app/api/getdonars/route'
import * as getservices from '@/app/api/getservices/route'
import * as getuser from '@/app/api/getuser/route'
import * as image from '@/app/api/images/[id]/route'
import * as upload from '@/app/api/upload/route'
import * as usercreate from '@/app/api/usercreate/route'
import { callHandler } from '@/tests/support/call-handler'
import { expectErrorResponse } from '@/tests/support/error-responses'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const

const unknownCalls = Object.entries(unknown)

describe('an endpoint that does not exist', () => {
  test.each(unknownCalls)('returns JSON for %s', async (method, handler) => {
    const response = await callHandler(handler, {
      method,
      path: '/api/nothing/here',
      params: { unknown: ['nothing', 'here'] },
    })
    expect(response.headers.get('content-type')).toContain('application/json')
    expectErrorResponse(response, {
      status: 404,
      code: 'not-found',
      message: "This endpoint doesn't exist.",
    })
  })
})

describe.each([
  ['usercreate', usercreate, ['POST']],
  ['getuser', getuser, ['POST']],
  ['donorcreate', donorcreate, ['POST']],
  ['getdonars', getdonars, ['GET', 'HEAD']],
  ['getbloodrequests', getbloodrequests, ['GET', 'HEAD']],
  ['createbloodrequest', createbloodrequest, ['POST']],
  ['donateonbloodreq', donateonbloodreq, ['POST']],
  ['getservices', getservices, ['GET', 'HEAD']],
  ['contact', contact, ['POST']],
  ['upload', upload, ['POST']],
  ['images/0123456789abcdef01234567', image, ['GET', 'HEAD']],
] as const)('the wrong method for %s', (name, handlers, allowed: readonly string[]) => {
  const wrong = METHODS.filter((method) => !allowed.includes(method))

  test.each(wrong)('returns the allowed methods for %s', async (method) => {
    const response = await callHandler(handlers[method], { method, path: `/api/${name}` })
    expect(response.headers.get('allow')).toBe(allowed.join(', '))
    expectErrorResponse(response, {
      status: 405,
      code: 'method-not-allowed',
      message: `This endpoint only takes ${allowed.join(' or ')}.`,
    })
  })
})

test('an account can be read, changed and deleted, but not replaced', async () => {
  const { POST, PUT } = account
  for (const [method, handler] of Object.entries({ POST, PUT })) {
    const response = await callHandler(handler, { method, path: '/api/account' })
    expectErrorResponse(response, { status: 405, code: 'method-not-allowed' })
    expect(response.headers.get('allow')).toBe('GET, HEAD, PATCH, DELETE')
  }
})
