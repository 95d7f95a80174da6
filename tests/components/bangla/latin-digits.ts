const SPOKEN = ['aria-label', 'title', 'placeholder', 'alt', 'aria-valuetext'] as const

/** Returns the texts of the page with Latin digits, except email addresses and the texts in `written`. */
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
