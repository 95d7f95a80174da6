/** An event that keeps the worker awake until the work is done. */
export interface WorkerEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void
}

interface WorkerScope {
  registration: ServiceWorkerRegistration
  clients: { openWindow: (path: string) => Promise<unknown> }
  addEventListener: (type: string, listen: (event: never) => void) => void
}

/** The worker's own global object, of which TypeScript's types of web pages know nothing. */
export const scope = globalThis as unknown as WorkerScope
