import { localeOfPath, localizedPath, withoutLocale } from '@/lib/i18n/localized-path'

describe('a path of the site', () => {
  test.each([
    ['/', '/bn'],
    ['/about', '/bn/about'],
    ['/?page=2', '/bn?page=2'],
    ['/#contact', '/bn#contact'],
    ['/login?callbackUrl=%2Fdonate', '/bn/login?callbackUrl=%2Fdonate'],
    ['/blogs/feed.xml', '/bn/blogs/feed.xml'],
    ['/request/1/calendar.ics', '/bn/request/1/calendar.ics'],
    ['/press', '/bn/press'],
    ['/bnxyz', '/bn/bnxyz'],
  ])('from %s is %s in Bangla', (path, bangla) => {
    expect(localizedPath(path, 'bn')).toBe(bangla)
    expect(localizedPath(path, 'en')).toBe(path)
    expect(withoutLocale(bangla)).toBe(path)
    expect([localeOfPath(path), localeOfPath(bangla)]).toEqual(['en', 'bn'])
  })

  test.each([
    ...['/bn', '/bn/about', '/bn?page=2', '#contact', 'mailto:a@b.example', '//other.example/x'],
    ...['https://other.example/about', '/api/images/1', '/District.json', '/favicon.ico'],
    ...['/press/sharelife-mark.svg', '/icons/1.svg', '/video/hero-1.mp4'],
  ])('stays %s, which is the same in every language or contains one', (path) => {
    expect(localizedPath(path, 'bn')).toBe(path)
  })

  test('is the same for the server, which gives English pages a prefix', () => {
    expect(withoutLocale('/en/blogs')).toBe('/blogs')
    expect(withoutLocale('/en')).toBe('/')
    expect(withoutLocale('/english')).toBe('/english')
  })

  test.each(['/bn//evil.example', '/en/\\evil.example', '//evil.example', '/bn/\\/evil.example'])(
    'is never a URL of another site: %s',
    (path) => {
      expect(withoutLocale(path)).toBe('/evil.example')
    },
  )
})
