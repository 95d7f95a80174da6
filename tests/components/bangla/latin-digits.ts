/** Attributes that are shown or read out. */
const SPOKEN = ['aria-label', 'title', 'placeholder', 'alt', 'aria-valuetext'] as const

/**
 * Every text on the page, seen or read out, that has a digit from 0 to 9 in it. Addresses of mails and
 * what people wrote themselves, given as `written`, may have them.
 */
export function latinDigits(written: readonly string[] = []): string[] {
  const texts: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    if (parent && !parent.closest('script, style')) texts.push(node.textContent ?? '')
  }
  for (const element of document.body.querySelectorAll('*')) {
    for (const name of SPOKEN) texts.push(element.getAttribute(name) ?? '')
  }
  return texts.filter((text) => {
    const own = written.reduce((rest, each) => rest.replaceAll(each, ''), text)
    return /\d/.test(own.replace(/\S+@\S+/g, ''))
  })
}
