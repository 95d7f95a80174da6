import { CHOSEN_LANGUAGE_KEY } from '@/components/layout/language'
import { publish } from '@/components/ui/notify'
import { FORM_KEPT } from './form-events'
import { claimReading, deleteReading, isAnythingSaved, peopleWaiting } from './offline-data'
import type { InstallOffer } from './start-late'

/** `callApi` dispatches it when a response shows that the session has ended. */
const SESSION_ENDED = 'sessionended'

function startLateParts(): void {
  // By now the navbar knows the user; without a response it uses the last known one.
  if (!('member' in document.documentElement.dataset)) claimReading('')
  window.addEventListener(SESSION_ENDED, deleteReading)
  if (isAnythingSaved()) {
    // Without storage or a connection, a later page deletes it.
    import('./reading-store').then(({ purgeReading }) => purgeReading()).catch(() => undefined)
  }

  const lookForForms = () => void (peopleWaiting().length > 0 && showNotices())
  lookForForms()
  window.addEventListener('online', lookForForms)
  window.addEventListener(FORM_KEPT, lookForForms)

  void keepLanguage()
  offerInstall(window.installOffer)
  // Not every browser has service workers, and some allow them on no page.
  navigator.serviceWorker?.register('/service-worker.js').then(watchForUpdates, () => undefined)
}

async function keepLanguage(): Promise<void> {
  try {
    const locale = localStorage.getItem(CHOSEN_LANGUAGE_KEY)
    if (!locale || !('member' in document.documentElement.dataset)) return
    const { ok } = await fetch('/api/account/language', {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ locale }),
    })
    if (ok) localStorage.removeItem(CHOSEN_LANGUAGE_KEY)
  } catch {
    // Without storage only the cookie has the choice; offline, the next page tries again.
  }
}

function watchForUpdates(registration: ServiceWorkerRegistration | undefined): void {
  if (!registration) return
  if (registration.waiting) showNotices()
  registration.addEventListener('updatefound', () => {
    // A browser's first service worker is not an update.
    if (registration.active) showNotices()
  })
}

let areShown = false

function showNotices(): void {
  if (areShown) return
  areShown = true
  import('./offline-notices').then(
    ({ OfflineNotices }) => publish({ part: <OfflineNotices key="offline" /> }),
    () => {
      areShown = false
    },
  )
}

function offerInstall(offer: InstallOffer | undefined): void {
  const { dataset } = document.documentElement
  let current = offer
  const show = () => {
    if (current) dataset.installable = ''
    else delete dataset.installable
  }
  show()
  window.addEventListener('beforeinstallprompt', (event) => {
    current = event as InstallOffer
    show()
  })
  window.addEventListener('appinstalled', () => {
    current = undefined
    show()
  })
  document.addEventListener('click', ({ target }) => {
    if (!(target as Element).closest?.('[data-install]') || !current) return
    current.prompt()
    current = undefined
    show()
  })
}

startLateParts()
