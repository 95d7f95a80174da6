import type { IntlMessages } from './pick-messages'

const FILES = {
  en: {
    errors: () => import('./messages/en/errors.json'),
    pledges: () => import('./messages/en/pledges.json'),
    push: () => import('./messages/en/push.json'),
    requests: () => import('./messages/en/requests.json'),
    shared: () => import('./messages/en/shared.json'),
    ui: () => import('./messages/en/ui.json'),
    users: () => import('./messages/en/users.json'),
    validation: () => import('./messages/en/validation.json'),
    'waiting-list': () => import('./messages/en/waiting-list.json'),
  },
  bn: {
    errors: () => import('./messages/bn/errors.json'),
    pledges: () => import('./messages/bn/pledges.json'),
    push: () => import('./messages/bn/push.json'),
    requests: () => import('./messages/bn/requests.json'),
    shared: () => import('./messages/bn/shared.json'),
    ui: () => import('./messages/bn/ui.json'),
    users: () => import('./messages/bn/users.json'),
    validation: () => import('./messages/bn/validation.json'),
    'waiting-list': () => import('./messages/bn/waiting-list.json'),
  },
}

export type MessageFile = keyof (typeof FILES)['en']

export async function loadMessages(names: readonly MessageFile[]): Promise<Partial<IntlMessages>> {
  const files = FILES[document.documentElement.lang === 'bn' ? 'bn' : 'en']
  const loading = names.map(async (name) => [name, (await files[name]()).default] as const)
  return Object.fromEntries(await Promise.all(loading))
}
