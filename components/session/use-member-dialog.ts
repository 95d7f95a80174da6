import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useLazyComponent } from '@/components/ui/use-lazy-component'
import { useRouter } from '@/components/ui/use-router'
import { loginAndBack } from './login-and-back'
import { usePersonWhileOpen, useSession } from './use-session'

/** Opens a dialog for logged-in users; guests go to /login and back. `load` must be a constant. */
export function useMemberDialog<Props>(load: () => Promise<ComponentType<Props>>) {
  const router = useRouter()
  const { currentUser, loading } = useSession()
  const [Dialog, fetchDialog] = useLazyComponent(load)
  const [isWanted, setWanted] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  const person = usePersonWhileOpen(currentUser, isWanted)
  const isGuest = !loading && !person

  useEffect(() => {
    if (!isWanted || !isGuest) return
    router.push(loginAndBack())
    setWanted(false)
  }, [isWanted, isGuest, router])

  // One dialog may replace another before the last one closes, so return the focus here.
  useEffect(() => {
    if (wasOpen.current && !isWanted) {
      const back = button.current ?? document.getElementById('main')
      back?.focus()
    }
    wasOpen.current = isWanted
  }, [isWanted])

  function open() {
    setWanted(true)
    fetchDialog().then((hasCome) => hasCome || setWanted(false))
  }

  const opened = isWanted && Dialog && person ? { Dialog, person } : null
  return {
    opened,
    close: () => setWanted(false),
    triggerProps: {
      ref: button,
      'aria-haspopup': 'dialog' as const,
      loading: isWanted && !opened,
      onPointerEnter: fetchDialog,
      onFocus: fetchDialog,
      onClick: open,
    },
  }
}
