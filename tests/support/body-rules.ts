import type { z } from 'zod'
import { endpointDefinitionOf } from '@/lib/core/server/route'
import { fieldErrorsOf } from '@/lib/core/server/validation/validation-error'
import { messageKey } from '@/lib/i18n/message-key'

export interface BodyRules {
  /** The handler whose route file declares the schema of the body. */
  handler: unknown
  /** A valid body. */
  body: Record<string, unknown>
  /** The text fields with their maximum length, or null where the schema has none. */
  texts: Record<string, number | null>
  /** The optional text fields. */
  optional?: string[]
  /** The required text fields that may be empty, such as the email of an account without one. */
  mayBeEmpty?: string[]
}

/**
 * The fields that the schema of an endpoint rejects, with the keys of their messages; undefined for a valid
 * body.
 */
export function invalidFieldsOf({ handler }: BodyRules, body: unknown) {
  const schema = endpointDefinitionOf(handler)?.body as z.ZodType
  const { error } = schema.safeParse(body)
  return error && fieldErrorsOf(error)
}

/** Tests what the schema of every endpoint must reject, and the messages. */
export function testBodyRules(rules: BodyRules): void {
  const { body, texts, optional = [], mayBeEmpty = [] } = rules
  const invalidFields = (wrong: unknown) => invalidFieldsOf(rules, wrong)

  for (const [field, longest] of Object.entries(texts)) {
    test(`refuses a value other than text as ${field}`, () => {
      for (const wrong of [{ $ne: null }, ['a', 'b'], true, { toString: 'x' }]) {
        expect(invalidFields({ ...body, [field]: wrong })).toEqual({
          [field]: [expect.stringMatching(/\S/)],
        })
      }
    })

    if (longest === null) continue
    test(`refuses more than ${longest} characters as ${field}`, () => {
      const fields = invalidFields({ ...body, [field]: '1'.repeat(longest + 1) })
      expect(fields?.[field]).toContain(messageKey('validation.tooLong', { max: longest }))
    })
  }

  for (const field of Object.keys(texts).filter((name) => !optional.includes(name))) {
    const isEmptyAllowed = mayBeEmpty.includes(field)
    test(`refuses a missing ${isEmptyAllowed ? '' : 'or empty '}${field}`, () => {
      const { [field]: _left, ...rest } = body
      const empty = { ...rest, [field]: '  ' }
      for (const wrong of [rest, { ...rest, [field]: null }, ...(isEmptyAllowed ? [] : [empty])]) {
        expect(Object.keys(invalidFields(wrong) ?? {})).toEqual([field])
      }
      if (isEmptyAllowed) expect(invalidFields(empty)).toBeUndefined()
    })
  }

  const unknown = ['surprise', '$where', 'constructor', 'toString', '_id', 'role']
  test.each(unknown.filter((key) => !Object.hasOwn(texts, key)))(
    'rejects an unknown key (%s)',
    (key) => {
      expect(invalidFields({ ...body, [key]: 'x' })).toEqual({ [key]: ['validation.unknownField'] })
    },
  )

  test('rejects a key that would change prototypes', () => {
    const wrong = JSON.parse(JSON.stringify(body).replace(/\}$/, ',"__proto__":{"role":"admin"}}'))
    const fields = Object.entries(invalidFields(wrong) ?? {})
    expect(fields).toEqual([['__proto__', ['validation.unknownField']]])
  })

  test.each([
    ['a list', []],
    ['a text', 'x'],
    ['nothing', null],
    ['a number', 7],
  ])('rejects %s instead of an object', (_name, wrong) => {
    expect(invalidFields(wrong)).toEqual({ body: ['validation.invalid'] })
  })
}
