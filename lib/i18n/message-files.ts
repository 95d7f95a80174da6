import type { IntlMessages } from './pick-messages'

const FILES = {
  en: {
    'blood-requests': () => import('./messages/en/blood-requests.json'),
    errors: () => import('./messages/en/errors.json'),
    push: () => import('./messages/en/push.json'),
    shared: () => import('./messages/en/shared.json'),
    ui: () => import('./messages/en/ui.json'),
    users: () => import('./messages/en/users.json'),
    validation: () => import('./messages/en/validation.json'),
  },
  bn: {
    'blood-requests': () => import('./messages/bn/blood-requests.json'),
    errors: () => import('./messages/bn/errors.json'),
    push: () => import('./messages/bn/push.json'),
    shared: () => import('./messages/bn/shared.json'),
    ui: () => import('./messages/bn/ui.json'),
    users: () => import('./messages/bn/users.json'),
    validation: () => import('./messages/bn/validation.json'),
  },
}

export type MessageFile = keyof (typeof FILES)['en']

export async function loadMessages(names: readonly MessageFile[]): Promise<Partial<IntlMessages>> {
  const files = FILES[document.documentElement.lang === 'bn' ? 'bn' : 'en']
  const loading = names.map(async (name) => [name, (await files[name]()).default] as const)
  return Object.fromEntries(await Promise.all(loading))
}
