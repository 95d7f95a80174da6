/** Elements that can take the focus of a removed control inside them. */
const FOCUSABLE_CONTAINERS =
  'li, tr, article, form, nav, header, footer, section:not([aria-live]), [role="dialog"], #main'

/** The time that other code has to move the focus itself, in milliseconds. */
const GRACE_MS = 120

/**
 * Without this, a screen reader starts again at the top when the focused control is removed or
 * disabled. `first` is the `composedPath` of the first focus.
 */
export function restoreLostFocus(first: EventTarget[]): void {
  /** From the focused element outwards; empty while nothing has the focus. */
  let path = first.filter((target) => target instanceof Element)
  let timer: ReturnType<typeof setTimeout> | undefined

  function rememberPath({ target }: Pick<FocusEvent, 'target'>) {
    path = []
    for (let at = target as Element | null; at; at = at.parentElement) path.push(at)
  }

  // Chromium fires this before it removes the element, so check the reason later.
  function forgetPath({ target }: FocusEvent) {
    const element = target as Element
    setTimeout(() => {
      if (element !== path[0] || !element.isConnected) return
      if (element.matches(':disabled')) restoreFocusLater()
      else path = []
    })
  }

  function restoreFocusLater() {
    clearTimeout(timer)
    timer = setTimeout(restoreFocus, GRACE_MS)
  }

  function restoreFocus() {
    if (document.activeElement === document.body) focusOn(path.find(canReceiveFocus))
  }

  const removals = new MutationObserver(() => {
    if (path[0]?.isConnected === false) restoreFocusLater()
  })
  removals.observe(document.body, { childList: true, subtree: true })
  document.addEventListener('focusin', rememberPath)
  document.addEventListener('focusout', forgetPath)
  if (document.activeElement !== document.body) rememberPath({ target: document.activeElement })
  else if (path[0]?.isConnected === false) restoreFocusLater()
  else path = []
}

function canReceiveFocus(element: Element): boolean {
  return (
    element.isConnected &&
    element.matches(FOCUSABLE_CONTAINERS) &&
    element.getClientRects().length > 0
  )
}

function focusOn(container: Element = document.getElementById('main') ?? document.body) {
  if (!container.hasAttribute('tabindex')) {
    container.setAttribute('tabindex', '-1')
    container.addEventListener('blur', () => container.removeAttribute('tabindex'), { once: true })
  }
  ;(container as HTMLElement).focus({ preventScroll: true })
}
