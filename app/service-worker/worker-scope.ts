export interface WorkerEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void
}

interface WorkerScope {
  registration: ServiceWorkerRegistration
  clients: { openWindow: (path: string) => Promise<unknown> }
  addEventListener: (type: string, listen: (event: never) => void) => void
}

/** The worker's global object, which TypeScript's DOM types do not include. */
export const workerScope = globalThis as unknown as WorkerScope
