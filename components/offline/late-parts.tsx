import { CHOSEN_LANGUAGE_KEY } from '@/components/layout/language'
import { publish } from '@/components/ui/notify'
import { FORM_KEPT } from './form-events'
import { claimReading, deleteReading, isAnythingSaved, peopleWaiting } from './offline-data'
import type { InstallOffer } from './start-late'

/** What `callApi` dispatches when a call shows that nobody is signed in here. */
const SESSION_ENDED = 'sessionended'

/**
 * What a page does once it rests: it registers the service worker, deletes what is too old and what somebody
 * left whose session has ended, and loads the notices when there is something to say.
 */
function startLateParts(): void {
  // By now the navbar knows who is signed in; without an answer it keeps what it knew.
  if (!('member' in document.documentElement.dataset)) claimReading('')
  window.addEventListener(SESSION_ENDED, deleteReading)
  if (isAnythingSaved()) {
    // Without storage or a line it is deleted later.
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

/** Keeps the language that somebody chose in the account of whoever is logged in. */
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
    // Without storage the cookie alone knows the choice; without a line the next page tries again.
  }
}

function watchForUpdates(registration: ServiceWorkerRegistration | undefined): void {
  if (!registration) return
  if (registration.waiting) showNotices()
  registration.addEventListener('updatefound', () => {
    // The first worker of a browser is no news.
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

/** Shows the footer's button where the browser offers to install the site. */
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
    // An offer can be taken up once.
    current.prompt()
    current = undefined
    show()
  })
}

startLateParts()
