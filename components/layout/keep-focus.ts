/** Elements that can take the focus of a removed control inside them. */
const PARTS =
  'li, tr, article, form, nav, header, footer, section:not([aria-live]), [role="dialog"], #main'

/** The time that other code has to move the focus itself, in milliseconds. */
const PATIENCE_MS = 120

/**
 * Without this, a screen reader starts again at the top when the focused control is removed or
 * disabled. `first` is the `composedPath` of the first focus.
 */
export function keepFocus(first: EventTarget[]): void {
  /** From the focused element outwards; empty while nothing has the focus. */
  let path = first.filter((target) => target instanceof Element)
  let timer: ReturnType<typeof setTimeout> | undefined

  function note({ target }: Pick<FocusEvent, 'target'>) {
    path = []
    for (let at = target as Element | null; at; at = at.parentElement) path.push(at)
  }

  // Chromium fires this before it removes the element, so check the reason later.
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
