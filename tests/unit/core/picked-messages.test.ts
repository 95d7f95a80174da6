import messages from '@/lib/i18n/messages/en'
import { pickedMessages } from '@/lib/i18n/picked-messages'

describe('the messages that a page sends to the browser', () => {
  test('are those of the named parts and no others', () => {
    const picked = pickedMessages(messages, ['bookings.public.slots', 'bookings.public.form', 'ui'])
    const { slots, form } = messages.bookings.public
    expect(picked).toEqual({ bookings: { public: { slots, form } }, ui: messages.ui })
  })

  test('do not hold the sentences of refusals, which only the server says', () => {
    const { refusals: _said, ...shown } = messages.errors
    expect(pickedMessages(messages, ['errors'])).toEqual({ errors: shown })
    expect(
      JSON.stringify(pickedMessages(messages, ['errors', 'users', 'users.account'])),
    ).not.toMatch(/Please log in first|This account doesn't exist/)
  })

  test('do not hold what a page says to search engines', () => {
    const { meta, metaDescription, ...shown } = messages['blood-requests'].public.list
    expect(pickedMessages(messages, ['blood-requests.public.list'])).toEqual({
      'blood-requests': { public: { list: shown } },
    })
    expect([meta, metaDescription]).toEqual([expect.any(String), expect.any(String)])
  })

  test('hold a part that is named after its whole only once', () => {
    const whole = pickedMessages(messages, ['ui'])
    expect(pickedMessages(messages, ['ui', 'ui.toast'])).toEqual(whole)
    expect(pickedMessages(messages, ['ui.toast', 'ui'])).toEqual(whole)
  })
})
