/** The browser API for push messages, as far as a page uses it. */
export function browserWithPush({ answer = 'granted' as NotificationPermission } = {}) {
  const state = { permission: 'default' as NotificationPermission, asked: 0 }
  const endpoint = 'https://fcm.googleapis.com/fcm/send/this-browser'
  const keys = { p256dh: 'a-key', auth: 'a-secret' }
  let subscription: PushSubscription | null = null
  const subscribedWith: unknown[] = []
  const pushManager = {
    getSubscription: async () => subscription,
    subscribe: async (options: unknown) => {
      subscribedWith.push(options)
      subscription = {
        endpoint,
        toJSON: () => ({ endpoint, expirationTime: null, keys }),
        unsubscribe: async () => {
          subscription = null
          return true
        },
      } as unknown as PushSubscription
      return subscription
    },
  }
  const registration = { pushManager }
  const registered: string[] = []
  const container = {
    register: async (script: string) => {
      registered.push(script)
      return registration
    },
    getRegistration: async () => (registered.length > 0 ? registration : undefined),
    ready: Promise.resolve(registration),
  }
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container })
  Object.assign(window, {
    PushManager: class {},
    Notification: {
      get permission() {
        return state.permission
      },
      requestPermission: async () => {
        state.asked += 1
        state.permission = answer
        return answer
      },
    },
  })
  return { state, endpoint, keys, subscribedWith, registered, current: () => subscription }
}

export function browserWithoutPush() {
  for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(window, name)
  Reflect.deleteProperty(navigator, 'serviceWorker')
  localStorage.clear()
  sessionStorage.clear()
}
