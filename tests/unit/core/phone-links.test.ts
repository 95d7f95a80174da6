import { telephoneHref, whatsAppChatHref } from '@/lib/core/validation/phone-links'

test.each([
  '+880 1711-223344',
  '01711-223344',
  '8801711223344',
  '0088 01711 223344',
  '+880 (0)1711-223344',
  '০১৭১১-২২৩৩৪৪',
])('a mobile number of Bangladesh has phone and WhatsApp links, typed as %s', (phone) => {
  expect(telephoneHref(phone)).toBe('tel:+8801711223344')
  expect(whatsAppChatHref(phone)).toBe('https://wa.me/8801711223344')
})

test.each([
  ['+880 2-55165088', 'tel:+880255165088'],
  ['+880 1211-223344', 'tel:+8801211223344'],
  ['01711-22334', 'tel:0171122334'],
  ['+44 7911 123456', 'tel:+447911123456'],
  ['+1 312 555 0123', 'tel:+13125550123'],
  ['999', 'tel:999'],
  ['', 'tel:'],
])('%s has a phone link, but no WhatsApp', (phone, href) => {
  expect(telephoneHref(phone)).toBe(href)
  expect(whatsAppChatHref(phone)).toBeNull()
})
