type Listener = (event: object) => void

/** The part of Stripe's card field that our form uses. */
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

/** A fake of Stripe's script: what it adds to the page, and the input in its card field. */
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
    /** The value of `window.Stripe`. */
    script,
    type: (event: { empty: boolean; complete: boolean }) => current?.listeners.change?.(event),
    focused: () => current?.focused,
    answerToken: (answer: object | null) => {
      tokenAnswer = answer
    },
    /** Runs while the bank's own dialog is open. */
    whileAtBank: (work: () => Promise<void>) => {
      atBank = work
    },
  }
}
