import { parseLink } from '@/lib/features/blog/rules'

test.each([
  ['https://a.example/x?y=1#z', 'https://a.example/x?y=1#z'],
  ['  http://a.example ', 'http://a.example'],
  ['a.example', 'https://a.example'],
  ['a.example:8080/x', 'https://a.example:8080/x'],
  ['রক্ত.বাংলা/দান', 'https://রক্ত.বাংলা/দান'],
  ['mitu@a.example', 'mailto:mitu@a.example'],
  ['mailto:mitu@a.example', 'mailto:mitu@a.example'],
  ['tel:+8801711-000000', 'tel:+8801711-000000'],
])('%j is a link, to %j', (typed, address) => expect(parseLink(typed)).toBe(address))

test.each([
  ...['', 'tea', 'tea house.example', '/campaign', '//a.example', '#top', 'localhost:3000'],
  ...['javascript:alert(1)', ' JaVaScript:alert(1)', 'java\tscript:alert(1)', 'javascript:1/a.b'],
  ...[
    'data:text/html,<b>',
    'vbscript:x',
    'ftp://a.example',
    'file:///a.b',
    'blob:https://a.example',
  ],
  ...['https:a.example', 'https:///a.example', 'mailto:', 'tel:', 'tel:javascript'],
])('%j is not a link', (typed) => expect(parseLink(typed)).toBeNull())
