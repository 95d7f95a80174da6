import messages from '@/lib/i18n/messages/en'
import { pickMessages } from '@/lib/i18n/pick-messages'

describe('the messages that a page sends to the browser', () => {
  test('are only those of the named parts', () => {
    const picked = pickMessages(messages, ['bookings.public.slots', 'bookings.public.form', 'ui'])
    const { slots, form } = messages.bookings.public
    expect(picked).toEqual({ bookings: { public: { slots, form } }, ui: messages.ui })
  })

  test('omit error texts, which only the server uses', () => {
    const { refusals: _said, ...shown } = messages.errors
    expect(pickMessages(messages, ['errors'])).toEqual({ errors: shown })
    expect(
      JSON.stringify(pickMessages(messages, ['errors', 'users', 'users.account'])),
    ).not.toMatch(/Please log in first|This account doesn't exist/)
  })

  test('omit metadata for search engines', () => {
    const { meta, metaDescription, ...shown } = messages.requests.public.list
    expect(pickMessages(messages, ['requests.public.list'])).toEqual({
      requests: { public: { list: shown } },
    })
    expect([meta, metaDescription]).toEqual([expect.any(String), expect.any(String)])
  })

  test('contain a part once when it is named after its whole', () => {
    const whole = pickMessages(messages, ['ui'])
    expect(pickMessages(messages, ['ui', 'ui.toast'])).toEqual(whole)
    expect(pickMessages(messages, ['ui.toast', 'ui'])).toEqual(whole)
  })
})
