type Listener = (event: object) => void

/** A card field of Stripe's, as far as our form sees it. */
class CardStub {
  readonly listeners: Record<string, Listener> = {}
  focused = 0
  on(name: string, listener: Listener) {
    this.listeners[name] = listener
    return this
  }
  off() {
    return this
  }
  mount(place: HTMLElement) {
    place.dataset.stub = 'card'
  }
  update() {}
  destroy() {}
  focus() {
    this.focused += 1
  }
}

/** Stripe's script: what it would put on the page, and what a person does in its card field. */
export function stubStripe() {
  const made: { keys: string[]; options: unknown[]; cards: CardStub[]; confirmed: string[] } = {
    ...{ keys: [], options: [], cards: [], confirmed: [] },
  }
  let tokenAnswer: object | null = null
  let atBank: () => Promise<void> = async () => undefined
  let current: CardStub | null = null

  const elements = {
    create: (_type: string, options: unknown) => {
      current = new CardStub()
      made.cards.push(current)
      made.options.push(options)
      return current
    },
    getElement: () => current,
    update: () => undefined,
  }
  const stripe = {
    elements: () => elements,
    createToken: async () => tokenAnswer ?? { token: { id: `tok_stripe_${made.cards.length}` } },
    createPaymentMethod: async () => ({}),
    confirmCardPayment: async () => ({}),
    registerAppInfo: () => undefined,
    handleNextAction: async ({ clientSecret }: { clientSecret: string }) => {
      made.confirmed.push(clientSecret)
      await atBank()
      return {}
    },
  }
  const script = Object.assign(
    (key: string) => {
      made.keys.push(key)
      return stripe
    },
    { version: 'endive' },
  )
  return {
    ...made,
    /** What the script puts on `window.Stripe`. */
    script,
    /** The person types into the card field. */
    type: (event: { empty: boolean; complete: boolean }) => current?.listeners.change?.(event),
    focused: () => current?.focused,
    answerToken: (answer: object | null) => {
      tokenAnswer = answer
    },
    /** What happens while the bank's own dialog is open. */
    whileAtBank: (work: () => Promise<void>) => {
      atBank = work
    },
  }
}
