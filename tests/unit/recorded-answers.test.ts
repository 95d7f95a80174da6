import { differences } from '../support/answers/compare'
import { placeholders } from '../support/answers/placeholders'
import type { RecordedAnswer } from '../support/answers/recording'

describe('the placeholders of a recording', () => {
  const own = 'a'.repeat(24)
  const [one, other] = ['1'.repeat(24), '2'.repeat(24)]
  const madeAt = Date.parse('2026-11-22T17:00:00Z')
  const written = () => placeholders({ names: new Map([[own, 'own-request']]), madeAt })

  test('name known values, and number the others as they appear', () => {
    const write = written()
    expect(write(`${other} ${own} ${one} ${other}`)).toBe('<new-1> <own-request> <new-2> <new-1>')
    expect(write(one)).toBe('<new-2>')
  })

  test('start again with each answer', () => {
    written()(one)
    expect(written()(other)).toBe('<new-1>')
  })

  test('keep times of the stopped clock and replace real ones', () => {
    const text = '2026-03-18T01:00:20.000Z 2026-11-22T17:01:02.345Z'
    expect(written()(text)).toBe('2026-03-18T01:00:20.000Z <now>')
  })

  test('find tokens, hashes and encrypted cookies, also after an escaped character', () => {
    const token = 'aB3_-'.repeat(9).slice(0, 43)
    const hash = 'f0'.repeat(32)
    const sealed = 'eyJhbGciOiJkaXIifQ..x-1.y_2.z'
    expect(
      written()(`/reset?token=${token}&a=%7C${hash}; next-auth.session-token=${sealed};`),
    ).toBe('/reset?token=<token-1>&a=%7C<hash-1>; next-auth.session-token=<session-1>;')
    expect(written()(`${'KOJ2'.repeat(8)} u3rq-uy2p-zbuc-o5xz`)).toBe('<key-1> <code-1>')
    expect(written()('x'.repeat(44))).toBe('x'.repeat(44))
  })
})

describe('two recordings', () => {
  const answer: RecordedAnswer = { status: 200, headers: {}, body: '{"a":1}' }

  test('are the same when every byte is the same', () => {
    expect(differences({ call: answer }, { call: { ...answer } })).toEqual([])
  })

  test('differ by an answer, a mail or a missing call', () => {
    const now = { ...answer, body: '{"a":2}', mails: [{ to: 'x' }] }
    const found = differences({ call: answer, gone: answer }, { call: now, added: answer })
    expect(found).toEqual([
      'call\n  body\n    before {"a":1}\n    now    {"a":2}',
      'call\n  mails\n    before (nothing)\n    now    [{"to":"x"}]',
      'gone\n  is gone',
      'added\n  is new',
    ])
  })
})
