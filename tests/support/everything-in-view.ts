/** Makes all elements intersect the viewport in jsdom. */
export function putEverythingInView(): void {
  window.IntersectionObserver = class extends window.IntersectionObserver {
    constructor(private readonly onSeen: IntersectionObserverCallback) {
      super(onSeen)
    }

    override observe(target: Element) {
      const seen = { isIntersecting: true, target } as IntersectionObserverEntry
      queueMicrotask(() => this.onSeen([seen], this))
    }
  }
}
