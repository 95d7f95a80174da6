/**
 * Replaces Stripe's script in browser tests; runs in the page. Its card field is a plain input for a test
 * token (`tok_visa`), and its bank is one button that covers the page.
 */
export const STRIPE_SCRIPT = `(${putStripeOnPage.toString()})()`

function putStripeOnPage() {
  const input = document.createElement('input')
  input.setAttribute('aria-label', 'Token of a test card')

  const element = {
    on(event: string, listen: (state: object) => void) {
      if (event !== 'change') return element
      input.oninput = () => listen({ empty: !input.value, complete: Boolean(input.value) })
      return element
    },
    off: () => element,
    mount: (place: HTMLElement) => place.append(input),
    focus: () => input.focus(),
    update: () => undefined,
    destroy() {
      input.value = ''
      input.remove()
    },
  }
  const elements = { create: () => element, getElement: () => element, update: () => undefined }

  /** The bank's own dialog, which the person cancels. */
  function askTheBank() {
    return new Promise<object>((resolve) => {
      const button = document.createElement('button')
      button.textContent = 'Leave the bank'
      button.style.cssText = 'position:fixed;inset:0;z-index:2147483647'
      button.onclick = () => {
        button.remove()
        resolve({ error: { type: 'card_error', message: 'Not confirmed.' } })
      }
      document.body.append(button)
    })
  }

  const stripe = {
    elements: () => elements,
    createToken: async () => ({ token: { id: input.value } }),
    createPaymentMethod: async () => ({}),
    confirmCardPayment: async () => ({}),
    registerAppInfo: () => undefined,
    handleNextAction: askTheBank,
  }
  const script = Object.assign(() => stripe, { version: 'endive' })
  Object.assign(window, { Stripe: script })
}
