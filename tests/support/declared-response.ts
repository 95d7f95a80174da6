import { z } from 'zod'
import { endpointDefinitionOf } from '@/lib/core/server/route'
import { ERROR_CODES } from '@/lib/features/error-statuses'

interface Answer {
  status: number
  body: unknown
  headers: Headers
}

/** Every error of any endpoint; some have more fields, such as a challenge. */
const refusalAnswer = z.looseObject({
  message: z.string().min(1),
  code: z.enum(ERROR_CODES),
  requestId: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
})

/** Throws when a handler returns a response that its route file does not declare; see `answer` in `route()`. */
export function expectDeclaredResponse(handler: unknown, response: Answer): void {
  const call = endpointDefinitionOf(handler)
  if (!call?.operation) return
  const { status, body, headers } = response
  if (status >= 300) {
    if (status >= 400 && body !== '')
      expectShape(refusalAnswer, body, `${call.operation} ${status}`)
    return
  }
  const schema = call.otherResponses?.[status] ?? call.response
  if (!call.otherResponses?.[status] && status !== (call.status ?? 200)) {
    throw new Error(`${call.operation} answers ${status}, which its route file does not declare`)
  }
  // HEAD responds like GET, without a body.
  if (body === '') return
  if (schema instanceof z.ZodType) expectShape(schema, body, call.operation)
  else if (schema) {
    const { mediaTypes } = schema as { mediaTypes: readonly string[] }
    const type = headers.get('content-type')?.split(';')[0] ?? ''
    if (!mediaTypes.includes(type)) throw new Error(`${call.operation} answers ${type}`)
  }
}

function expectShape(schema: z.ZodType, body: unknown, of: string): void {
  const { error } = schema.safeParse(body)
  if (error) {
    throw new Error(`${of} answers something else than it declares:\n${z.prettifyError(error)}`)
  }
}
