import { saveLanguageToAccount } from '@/components/layout/language'
import { hasSignedInHint } from '@/components/layout/signed-in-hint'
import { publishToast } from '@/components/ui/toast'
import {
  deleteSavedPages,
  deleteSavedPagesOfOthers,
  hasSavedPages,
  queuedUserIds,
  SUBMISSION_QUEUED,
} from './offline-data'

/** `apiFetch` dispatches it when a response shows that the session has ended. */
const SESSION_ENDED = 'sessionended'

export function runDeferredStartup(): void {
  // By now the navbar knows the user; without a response it uses the last known one.
  if (!hasSignedInHint()) deleteSavedPagesOfOthers('')
  window.addEventListener(SESSION_ENDED, deleteSavedPages)
  if (hasSavedPages()) {
    // Without storage or a connection, a later page deletes it.
    import('./saved-pages').then(({ purgeSavedPages }) => purgeSavedPages()).catch(() => undefined)
  }

  const showQueuedSubmissions = () => void (queuedUserIds().length > 0 && showNotices())
  showQueuedSubmissions()
  window.addEventListener('online', showQueuedSubmissions)
  window.addEventListener(SUBMISSION_QUEUED, showQueuedSubmissions)

  void saveLanguageToAccount()
  // Not every browser has service workers, and some allow them on no page.
  navigator.serviceWorker?.register('/service-worker.js').then(watchForUpdates, () => undefined)
}

function watchForUpdates(registration: ServiceWorkerRegistration | undefined): void {
  if (!registration) return
  if (registration.waiting) showNotices()
  registration.addEventListener('updatefound', () => {
    // A browser's first service worker is not an update.
    if (registration.active) showNotices()
  })
}

let areNoticesShown = false

function showNotices(): void {
  if (areNoticesShown) return
  areNoticesShown = true
  import('./offline-notices').then(
    ({ OfflineNotices }) => publishToast({ element: <OfflineNotices key="offline" /> }),
    () => {
      areNoticesShown = false
    },
  )
}
