/** What can take the focus of a control that was in it. */
const PARTS =
  'li, tr, article, form, nav, header, footer, section:not([aria-live]), [role="dialog"], #main'

/** How long whatever removed the control has to move the focus itself, in milliseconds. */
const PATIENCE_MS = 120

/**
 * Gives the focus to the nearest part of the page that is left when the control that had it is removed or
 * disabled: a pressed button that has done its work, the step to the last page of a list. Without this a
 * screen reader starts over at the top of the page. It starts with the first focus, which came to the first
 * element of `first` in the order of `composedPath`, and ends with the document.
 */
export function keepFocus(first: EventTarget[]): void {
  /** The focused element and all around it, from the inside out; empty while nothing has the focus. */
  let path = first.filter((target) => target instanceof Element)
  let timer: ReturnType<typeof setTimeout> | undefined

  function note({ target }: Pick<FocusEvent, 'target'>) {
    path = []
    for (let at = target as Element | null; at; at = at.parentElement) path.push(at)
  }

  // Chromium says that the focus goes before it removes the element, so whether that was why is known later.
  function forget({ target }: FocusEvent) {
    const element = target as Element
    setTimeout(() => {
      if (element !== path[0] || !element.isConnected) return
      if (element.matches(':disabled')) wait()
      else path = []
    })
  }

  function wait() {
    clearTimeout(timer)
    timer = setTimeout(giveOn, PATIENCE_MS)
  }

  function giveOn() {
    if (document.activeElement === document.body) focusOn(path.find(isLeft))
  }

  const removals = new MutationObserver(() => {
    if (path[0]?.isConnected === false) wait()
  })
  removals.observe(document.body, { childList: true, subtree: true })
  document.addEventListener('focusin', note)
  document.addEventListener('focusout', forget)
  if (document.activeElement !== document.body) note({ target: document.activeElement })
  else if (path[0]?.isConnected === false) wait()
  else path = []
}

function isLeft(element: Element): boolean {
  return element.isConnected && element.matches(PARTS) && element.getClientRects().length > 0
}

function focusOn(part: Element = document.getElementById('main') ?? document.body) {
  if (!part.hasAttribute('tabindex')) {
    part.setAttribute('tabindex', '-1')
    part.addEventListener('blur', () => part.removeAttribute('tabindex'), { once: true })
  }
  ;(part as HTMLElement).focus({ preventScroll: true })
}
